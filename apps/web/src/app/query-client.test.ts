import { expect, test } from 'vitest';
import { categoryQueries } from '#api/categories.ts';
import { orderQueries } from '#api/orders.ts';
import { signedIn, signedOut } from '#features/session/session-slice.ts';
import { queryClientOf } from './query-client.ts';
import { makeStore } from './store.ts';

test(
  'when the user changes, the orders of the one before are forgotten',
  { tags: ['ROL-07'] },
  () => {
    const store = makeStore();
    const client = queryClientOf(store);
    store.dispatch(signedIn({ email: 'ada@example.com', accessToken: 'a' }));
    client.setQueryData(orderQueries.list().queryKey, []);
    client.setQueryData(categoryQueries.list().queryKey, []);
    store.dispatch(signedOut());
    expect(client.getQueryData(orderQueries.list().queryKey)).toBeUndefined();
    expect(client.getQueryData(categoryQueries.list().queryKey)).toEqual([]);
  },
);

test('each store has one cache of its own', () => {
  const store = makeStore();
  expect(queryClientOf(store)).toBe(queryClientOf(store));
  expect(queryClientOf(store)).not.toBe(queryClientOf(makeStore()));
});

test('the cache adds no retries to those of the client', { tags: ['API-GEN-06'] }, () => {
  expect(queryClientOf(makeStore()).getDefaultOptions().queries?.retry).toBe(false);
});
