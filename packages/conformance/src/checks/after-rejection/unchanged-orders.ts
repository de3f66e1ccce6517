import { expectBody, expectEqual, expectRejected } from '../expect/expect.ts';
import { CONFIRMED_IS_STORED } from '../definition/reference.ts';
import { orderSchema } from '@catering/contract';
import {
  listOrders,
  placeOrder,
  postOrder,
  readOrder,
  updateOrder,
} from '../orders/order-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { orderInputOf, paymentFor } from '../../requests/bodies.ts';

/** Updates of an order that are rejected. */
const updates: readonly (readonly [
  detail: string,
  what: string,
  bodyOf: (id: string) => object,
])[] = [
  [
    'refused',
    'with a reference that is too long',
    (id) => ({ ...paymentFor(id), paymentRef: 'p'.repeat(201) }),
  ],
  [
    'refused-half',
    'without one of its references',
    (id) => ({ paymentStatus: 'Completed', transactionRef: `conformance-half-${id}` }),
  ],
  [
    'refused-delivery',
    'that a customer calls fulfilled too',
    (id) => ({ ...paymentFor(id), fulfilled: true }),
  ],
];

const refusedUpdate = ([detail, what, bodyOf]: (typeof updates)[number]): WrittenCheck => ({
  operation: 'order.update',
  detail,
  reference: CONFIRMED_IS_STORED,
  title: `A payment ${what} is rejected, and leaves the order as it was.`,
  run: async (context) => {
    const order = await placeOrder(context);
    expectRejected(await updateOrder(context, order._id, bodyOf(order._id)));
    const exchange = await readOrder(context, order._id);
    expectEqual('leaves it', expectBody(exchange, 200, orderSchema), order, exchange);
  },
});

/** @throws Violation if an order is stored in spite of its rejection */
async function expectNotPlaced(context: CheckContext, change: object) {
  const narration = `Not to be cooked, ${context.newName()}`;
  const body = { ...orderInputOf(await context.fixtures.dish()), ...change, narration };
  expectRejected(await postOrder(context, body));
  const { orders, exchange } = await listOrders(context, 'user');
  const placed = orders.filter((order) => order.narration === narration);
  expectEqual('places no order', placed.length, 0, exchange);
}

/** Checks that a rejected request leaves orders as they were. */
export const unchangedOrderChecks: WrittenCheck[] = [
  {
    operation: 'order.create',
    detail: 'refused',
    reference: CONFIRMED_IS_STORED,
    title: 'An order of which one line has another price is rejected, and none of it is placed.',
    run: async (context) => {
      const { cartItems } = orderInputOf(await context.fixtures.dish());
      const [line] = cartItems;
      const cheap = { ...line, price: line?.price === 1 ? 2 : 1 };
      await expectNotPlaced(context, { cartItems: [...cartItems, cheap] });
    },
  },
  {
    operation: 'order.create',
    detail: 'refused-input',
    reference: CONFIRMED_IS_STORED,
    title: 'An order with an invalid phone number is rejected, and not placed.',
    run: async (context) => expectNotPlaced(context, { phoneNumber: '0803' }),
  },
  ...updates.map(refusedUpdate),
];
