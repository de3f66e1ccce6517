import type { Examples } from '../common/operations/example.ts';
import { dishOf } from '../dishes/examples.ts';
import type { Dish } from '../dishes/schemas.ts';
import type { OrderInput } from './input-schemas.ts';
import type { orderRouter } from './router.ts';
import type { OrderLine } from './schemas.ts';

/** A line of an order: by default, one plate of the dish without addons. */
export const orderLineOf = (
  { _id: id, name, price }: Dish,
  overrides: Partial<OrderLine> = {},
): OrderLine => ({ id, name, price, quantity: 1, addons: [], ...overrides });

/** The input of an order with these lines. */
export const orderInputOf = (cartItems: OrderLine[]): OrderInput => ({
  cartItems,
  narration: cartItems
    .map(({ name, quantity }) => `${quantity} ${quantity === 1 ? 'plate' : 'plates'} of ${name}`)
    .join(', '),
  phoneNumber: '08031234567',
  deliveryInfo: '14 Aba Road, Port Harcourt, Rivers State',
});

const orderInput = orderInputOf([
  orderLineOf(dishOf(), {
    quantity: 2,
    addons: [{ name: 'Fried plantain', price: 700, quantity: 1 }],
  }),
]);
const pending = {
  _id: 'order-1042',
  ...orderInput,
  paymentStatus: 'Pending',
  paymentRef: null,
  transactionRef: null,
  fulfilled: false,
  createdAt: '2026-11-21T09:30:00.000Z',
};
const payment = {
  paymentStatus: 'Completed',
  transactionRef: 'MNFY|67|20261121093100|000063',
  paymentRef: '1795253460000',
};

export const orderExamples = {
  list: {
    query: { sort: '-createdAt' },
    response: { status: 200, body: [pending] },
  },
  create: {
    headers: { 'idempotency-key': '6f0c7c1e-6a3e-4bb5-8f5e-0d5a8f7b4d11' },
    body: orderInput,
    response: { status: 201, body: { order: pending } },
  },
  get: { params: { id: pending._id }, response: { status: 200, body: pending } },
  update: {
    params: { id: pending._id },
    body: payment,
    response: { status: 200, body: { ...pending, ...payment } },
  },
} satisfies Examples<typeof orderRouter>;
