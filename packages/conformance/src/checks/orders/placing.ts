import { CONFIRMED_IS_STORED } from '../definition/reference.ts';
import { type Dish, orderSchema } from '@catering/contract';
import {
  expectBody,
  expectEqual,
  expectRejection,
  expectStatus,
  responseOf,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { placedSchema, postOrder, readOrder } from './order-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import { createDish, updateDish } from '../menu/dish-calls.ts';
import { pick } from '../../values/schema/json-path.ts';
import { orderInputOf } from '../../requests/bodies.ts';

/** An order whose only line is changed. */
const withLine = (dish: Dish, change: object) => {
  const input = orderInputOf(dish);
  return { ...input, cartItems: [{ ...input.cartItems[0], ...change }] };
};

export const placingChecks: WrittenCheck[] = [
  {
    operation: 'order.create',
    detail: 'pending',
    reference: 'Stores an order with payment status "Pending"',
    title: 'A new order is "Pending", not fulfilled, and has the lines that were sent.',
    run: async (context) => {
      const body = orderInputOf(await context.fixtures.dish());
      const exchange = await postOrder(context, body);
      const { order } = expectBody(exchange, 201, placedSchema);
      expectEqual('starts as Pending', order.paymentStatus, 'Pending', exchange);
      expectEqual('starts as not fulfilled', order.fulfilled, false, exchange);
      expectEqual('keeps the lines', order.cartItems, body.cartItems, exchange);
    },
  },
  {
    operation: 'order.create',
    detail: 'as-sent',
    reference: CONFIRMED_IS_STORED,
    title:
      'An order keeps its lines in their order, the signs of its phone number, and line breaks.',
    run: async (context) => {
      const [first, second] = [
        await context.fixtures.dish(),
        await context.fixtures.dish(context.newName()),
      ];
      const { cartItems, ...input } = withLine(second, { addons: [] });
      const body = {
        ...input,
        cartItems: [
          ...orderInputOf(second).cartItems,
          ...orderInputOf(first).cartItems,
          ...cartItems,
        ],
        narration: 'Plates for two tables:\none and  two',
        phoneNumber: '+234 (0) 803 123-4567',
        deliveryInfo: '12 Adeola Odeku Street\n\nVictoria Island,  Lagos',
      };
      const { order } = expectBody(await postOrder(context, body), 201, placedSchema);
      const exchange = await readOrder(context, order._id);
      const found = expectBody(exchange, 200, orderSchema);
      const kept = pick(found, (name) => Object.hasOwn(body, name));
      expectEqual('keeps what was sent', kept, body, exchange);
    },
  },
  {
    operation: 'order.create',
    detail: 'unknown-dish',
    reference: 'Unknown dishes and addons give 400',
    title: 'An order of a dish that does not exist is rejected.',
    run: async (context) => {
      const body = withLine(await context.fixtures.dish(), { id: 'no-such-dish' });
      expectRejection(context, await postOrder(context, body), rejections.invalidAddress);
    },
  },
  {
    operation: 'order.create',
    detail: 'unknown-addon',
    reference: 'Unknown dishes and addons give 400',
    title: 'An order with an addon that the dish does not have is rejected.',
    run: async (context) => {
      const addons = [{ name: 'Golden spoon', price: 1, quantity: 1 }];
      const body = withLine(await context.fixtures.dish(), { addons });
      expectRejection(context, await postOrder(context, body), rejections.invalidAddress);
    },
  },
  {
    operation: 'order.create',
    detail: 'other-price',
    reference: "a price that is not the menu's 409",
    title: "A price that is not the menu's is rejected, of a dish and of an addon: 409.",
    run: async (context) => {
      const dish = await context.fixtures.dish();
      const otherThan = (price: number) => (price === 1 ? 2 : 1);
      const cheap = withLine(dish, { price: otherThan(dish.price) });
      expectRejection(context, await postOrder(context, cheap), rejections.conflict);
      const [addon] = dish.addons;
      // A dish that was there before the run may have none.
      if (!addon) return;
      const addons = [{ name: addon.name, price: otherThan(addon.price), quantity: 1 }];
      expectRejection(
        context,
        await postOrder(context, withLine(dish, { addons })),
        rejections.conflict,
      );
    },
  },
  {
    operation: 'order.create',
    detail: 'earlier-price',
    reference: "a price that is not the menu's 409",
    title: 'The price that a dish had before a change is rejected: 409.',
    run: async (context) => {
      const dish = await createDish(context);
      expectStatus(await updateDish(context, dish._id, { price: dish.price + 500 }), 200);
      expectRejection(context, await postOrder(context, orderInputOf(dish)), rejections.conflict);
    },
  },
  {
    operation: 'order.create',
    detail: 'keeps-lines',
    reference: 'The order keeps its lines when the menu changes.',
    title: 'An order keeps its lines when their dish is changed or deleted.',
    run: async (context) => {
      const dish = await context.fixtures.dish(context.newName());
      const made = expectBody(
        await postOrder(context, orderInputOf(dish)),
        201,
        placedSchema,
      ).order;
      const expectKept = async (what: string) => {
        const exchange = await readOrder(context, made._id);
        const found = expectBody(exchange, 200, orderSchema);
        expectEqual(`keeps the lines ${what}`, found.cartItems, made.cartItems, exchange);
      };
      const change = { price: dish.price + 500, name: context.newName() };
      expectStatus(await updateDish(context, dish._id, change), 200);
      await expectKept('when their dish has another name and price');
      const gone = { id: dish._id, type: 'dish' };
      await context.send({ operation: 'deleteByType.remove', as: 'admin', params: gone });
      await expectKept('when their dish is deleted');
    },
  },
  {
    operation: 'order.create',
    detail: 'names-of-the-menu',
    reference: 'Name of the dish, as in the menu.',
    title: 'An order that calls a dish otherwise is rejected, or stored with the name of the menu.',
    run: async (context) => {
      const dish = await context.fixtures.dish();
      const { cartItems, ...input } = orderInputOf(dish);
      const renamed = cartItems.map((line) => ({ ...line, name: 'A free lunch' }));
      const exchange = await postOrder(context, { ...input, cartItems: renamed });
      if (responseOf(exchange).status >= 400) {
        return expectRejection(context, exchange, { ...rejections.conflict, or: 400 });
      }
      const { order } = expectBody(exchange, 201, placedSchema);
      expectEqual('stores the name of the menu', order.cartItems, cartItems, exchange);
    },
  },
  {
    operation: 'order.create',
    detail: 'deleted-dish',
    reference: 'Unknown dishes and addons give 400',
    title: 'A dish that was deleted cannot be ordered any more.',
    run: async (context) => {
      const dish = await createDish(context);
      const params = { type: 'dish', id: dish._id };
      const gone = await context.send({ operation: 'deleteByType.remove', as: 'admin', params });
      expectStatus(gone, 200);
      const exchange = await postOrder(context, orderInputOf(dish));
      expectRejection(context, exchange, rejections.invalidAddress);
    },
  },
];
