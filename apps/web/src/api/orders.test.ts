import { examples } from '@catering/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answer, brokenLine, fakeFetch } from '#testing/fake-fetch.ts';
import { createOrder, orderQueries, updateOrderPayment } from './orders.ts';

const refusal = () => answer(400, { message: 'The kitchen is closed.', code: 'X' });
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const [order] = examples.order.list.response.body;
const input = { cartItems: [], narration: '1 plate of X', phoneNumber: '0', deliveryInfo: '-' };
const payment = { paymentStatus: 'Completed', transactionRef: 't', paymentRef: 'p' } as const;

test('a failed list is prefixed', { tags: ['ERR-20'] }, async () => {
  fakeFetch(refusal());
  await expect(queries().fetchQuery(orderQueries.list())).rejects.toThrow(
    /^Error fetching orders: The kitchen is closed\.$/,
  );
});

test('a failed creation is prefixed', { tags: ['ERR-21'] }, async () => {
  fakeFetch(refusal());
  await expect(createOrder(input)).rejects.toThrow(
    /^Error creating order: The kitchen is closed\.$/,
  );
});

test('a failed update is prefixed', { tags: ['ERR-22'] }, async () => {
  fakeFetch(refusal());
  await expect(updateOrderPayment('o1', payment)).rejects.toThrow(
    /^Error updating order: The kitchen is closed\.$/,
  );
});

test(
  'a failed single order is prefixed, also without an answer',
  { tags: ['ERR-23'] },
  async () => {
    fakeFetch(brokenLine());
    await expect(queries().fetchQuery(orderQueries.byId('o1'))).rejects.toThrow(
      'Error fetching order by ID: No answer from the server. Check your connection and try again.',
    );
  },
);

test(
  'creating an order gives the order with its id',
  { tags: ['API-ANS-04', 'API-ORD-05'] },
  async () => {
    const sent = fakeFetch(answer(201, examples.order.create.response.body));
    expect((await createOrder(input, 'my-key'))._id).toBe(order?._id);
    expect(sent[0]?.headers.get('idempotency-key')).toBe('my-key');
  },
);

test('orders come newest first whatever the server thinks', { tags: ['ORD-02'] }, async () => {
  const at = (_id: string, createdAt: string) => ({ ...order, _id, createdAt });
  const sent = fakeFetch(
    answer(200, [
      at('old', '2026-01-01T00:00:00.000Z'),
      at('new', '2026-03-01T00:00:00.000Z'),
      at('mid', '2026-02-01T00:00:00.000Z'),
    ]),
  );
  const list = await queries().fetchQuery(orderQueries.list());
  expect(list.map(({ _id }) => _id)).toEqual(['new', 'mid', 'old']);
  expect(sent[0]?.url).toBe('http://127.0.0.1:4000/order?sort=-createdAt');
});

test('an id of any form stays one part of the path', { tags: ['API-USE-10'] }, async () => {
  const sent = fakeFetch(answer(200, order));
  await updateOrderPayment('../auth/x?y', payment);
  expect(sent[0]?.url).toBe('http://127.0.0.1:4000/order/..%2Fauth%2Fx%3Fy');
});
