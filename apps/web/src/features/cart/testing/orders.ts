import type { Order, OrderInput } from '@catering/contract';

/** An order as a server stores it, unpaid unless `fields` says otherwise. */
export const orderOf = (input: OrderInput, fields: Partial<Order> = {}): Order => ({
  ...input,
  _id: 'order-1',
  paymentStatus: 'Pending',
  paymentRef: null,
  transactionRef: null,
  fulfilled: false,
  createdAt: '2026-11-21T13:49:00.000Z',
  ...fields,
});
