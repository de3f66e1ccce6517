import type { Order } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { screen, within } from '@testing-library/react';
import { jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import type { PaymentRecord } from '#features/payment/record/payment-record.ts';
import type { ApiHandlers } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

export const EMAIL = 'ada@example.com';
export const line = orderLineOf(jollof(), {
  quantity: 2,
  addons: [{ name: 'Egg', price: 300, quantity: 1 }],
});
export const pending = orderOf(orderInputOf([line]), { createdAt: '2026-11-21T10:49:00.000Z' });
export const paid: Order = {
  ...pending,
  _id: 'order-2',
  narration: '1 plate of Egusi soup',
  paymentStatus: 'Completed',
  paymentRef: '1795268940000',
  transactionRef: 'MNFY|67|1',
  fulfilled: true,
  createdAt: '2026-11-20T10:49:00.000Z',
};

/** Handlers of a server with these orders. */
export const listOf = (...orders: Order[]): ApiHandlers => ({
  order: {
    list: () => ({ status: 200, body: orders }),
    get: ({ params }) => {
      const order = orders.find(({ _id }) => _id === params.id);
      if (!order) throw new Error(`No order ${params.id}`);
      return { status: 200, body: order };
    },
    update: ({ params, body }) => ({
      status: 200,
      body: { ...pending, ...body, _id: params.id },
    }),
  },
});
/** My Orders of a signed-in customer. */
export const openMyOrders = (
  api: ApiHandlers = listOf(paid, pending),
  advance?: (ms: number) => Promise<void>,
) => renderApp('/user/orders', { api, signedInAs: EMAIL, advanceTimers: advance });
export const findOrder = async (name: string) =>
  within(await screen.findByRole('article', { name }));
/** The panel in place of a list that cannot be read. */
export const PANEL = 'An error occured while retrieving your orders.';

/** A pop-up of an earlier visit that has not said how it ended. */
export const popUp: PaymentRecord = {
  id: 'one',
  account: EMAIL,
  orderId: pending._id,
  amount: 8000,
  plates: [],
  reference: '1',
  results: [],
  told: [],
};
export const references = { transactionRef: 'm', paymentRef: '1' };
/** A payment of an earlier visit that the server has not taken. */
export const unreported = (): PaymentRecord => ({
  ...popUp,
  results: [{ ...references, at: Date.now() }],
});
/** A payment whose customer has read that it was paid. */
export const settled = (): PaymentRecord => ({
  ...unreported(),
  paidBy: references,
  told: ['paid m'],
});
export const completed: Order = {
  ...pending,
  paymentStatus: 'Completed',
  transactionRef: 'm',
  paymentRef: '1',
};
/** My Orders of a customer whose earlier visits have left payments. */
export const openWith = (
  payments: PaymentRecord[],
  order: ApiHandlers['order'],
  signedInAs = EMAIL,
) => renderApp('/user/orders', { api: { order }, signedInAs, state: { payments } });
