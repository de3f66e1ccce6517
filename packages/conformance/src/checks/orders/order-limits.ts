import { ADDONS_MAX, ORDER_LINES_MAX, PRICE_MAX_NAIRA, orderSchema } from '@catering/contract';
import { expectBody, expectEqual, expectStatus } from '../expect/expect.ts';
import { createDish } from '../menu/dish-calls.ts';
import { placedSchema, placeOrder, postOrder, readOrder, updateOrder } from './order-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { orderInputOf } from '../../requests/bodies.ts';

/** More plates than 16 bits count, and with the highest price more naira than 32 bits do. */
const MANY_PLATES = 70_000;

/** @throws Violation unless an order with these lines is placed and read with all of them */
async function expectWhole(context: CheckContext, cartItems: readonly object[]) {
  const body = { ...orderInputOf(await context.fixtures.dish()), cartItems };
  const exchange = await postOrder(context, body);
  const { order } = expectBody(exchange, 201, placedSchema);
  expectEqual('responds with all lines', order.cartItems, cartItems, exchange);
  const read = await readOrder(context, order._id);
  const found = expectBody(read, 200, orderSchema);
  expectEqual('stores all lines', found.cartItems, cartItems, read);
}

export const orderLimitChecks: WrittenCheck[] = [
  {
    operation: 'order.create',
    detail: 'largest',
    reference: '#requestBody',
    title: `An order of ${ORDER_LINES_MAX} lines with ${ADDONS_MAX} addons each is stored whole.`,
    run: async (context) => {
      const addons = Array.from({ length: ADDONS_MAX }, (_, index) => ({
        name: `Addon ${index + 1}`,
        price: PRICE_MAX_NAIRA,
      }));
      const dish = await createDish(context, undefined, { price: PRICE_MAX_NAIRA, addons });
      const { _id: id, name, price } = dish;
      const lines = Array.from({ length: ORDER_LINES_MAX }, (_, index) => ({
        id,
        name,
        price,
        quantity: index + 1,
        addons: addons.map((addon) => ({ ...addon, quantity: index % 3 })),
      }));
      await expectWhole(context, lines);
    },
  },
  {
    operation: 'order.create',
    detail: 'most-plates',
    reference: '#requestBody',
    title: `An order of ${MANY_PLATES} plates of the highest price is stored whole.`,
    run: async (context) => {
      const dish = await createDish(context, undefined, { price: PRICE_MAX_NAIRA, addons: [] });
      const { _id: id, name, price } = dish;
      await expectWhole(context, [{ id, name, price, quantity: MANY_PLATES, addons: [] }]);
    },
  },
  {
    operation: 'order.create',
    detail: 'smallest',
    reference: '#requestBody',
    title: 'An order of one plate for nothing, with none of an addon, is stored whole.',
    run: async (context) => {
      const addons = [{ name: 'Cutlery', price: 0 }];
      const dish = await createDish(context, undefined, { price: 0, addons });
      const { _id: id, name } = dish;
      const line = { id, name, price: 0, quantity: 1 };
      await expectWhole(context, [
        { ...line, addons: [{ name: 'Cutlery', price: 0, quantity: 0 }] },
        { ...line, addons: [] },
      ]);
    },
  },
  {
    operation: 'order.update',
    detail: 'longest-references',
    reference: '#requestBody',
    title: 'References of 200 characters are stored whole, and compared whole.',
    run: async (context) => {
      const [one, other] = [await placeOrder(context), await placeOrder(context)];
      const payment = {
        paymentStatus: 'Completed',
        transactionRef: `transaction-${one._id}-`.padEnd(200, 't'),
        paymentRef: `payment-${one._id}-`.padEnd(200, 'p'),
      };
      expectStatus(await updateOrder(context, one._id, payment), 200);
      const exchange = await readOrder(context, one._id);
      const { paymentStatus, transactionRef, paymentRef } = expectBody(exchange, 200, orderSchema);
      const found = { paymentStatus, transactionRef, paymentRef };
      expectEqual('stores them whole', found, payment, exchange);
      // References that are cut off would be those of the first order.
      const another = {
        ...payment,
        transactionRef: `${payment.transactionRef.slice(0, -1)}o`,
      };
      expectStatus(await updateOrder(context, other._id, another), 200);
    },
  },
];
