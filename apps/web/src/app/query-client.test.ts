import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { menuQueries } from '#api/menu.ts';
import { ordersQuery } from '#api/orders.ts';
import { selectShownAction } from '#features/loading/loading-slice.ts';
import { signedIn, signedOut } from '#features/session/session-slice.ts';
import { queryClientOf } from './query-client.ts';
import { makeStore } from './store.ts';

test(
  'when the user changes, the orders of the one before are forgotten',
  { tags: ['ROL-07'] },
  async () => {
    const store = makeStore();
    const client = queryClientOf(store);
    store.dispatch(signedIn({ email: 'ada@example.com', accessToken: 'a' }));
    const queryFn = () => [];
    await client.fetchQuery({ ...ordersQuery, queryFn });
    await client.fetchQuery({ ...menuQueries.categories, queryFn });
    store.dispatch(signedOut());
    expect(client.getQueryData(ordersQuery.queryKey)).toBeUndefined();
    expect(client.getQueryData(menuQueries.categories.queryKey)).toEqual([]);
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

test('a mutation is pending on screen before the next press', { tags: ['D-14'] }, async () => {
  const client = queryClientOf(makeStore());
  const mutation = new MutationObserver(client, { mutationFn: () => new Promise(() => {}) });
  const pending: boolean[] = [];
  // As `useMutation` does.
  mutation.subscribe(notifyManager.batchCalls(({ isPending }) => pending.push(isPending)));
  void mutation.mutate();
  // Before a timer, after which a press may already have come.
  await Promise.resolve();
  expect(pending).toContain(true);
});

test.each(['succeeds', 'fails'])(
  'a mutation shows its tip on the loading overlay until it %s',
  { tags: ['STA-16'] },
  async (end) => {
    const store = makeStore();
    const client = queryClientOf(store);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const mutation = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise, meta: { loadingTip: 'Warming up…' } });
    const result = mutation.execute(undefined).catch(() => {});
    expect(selectShownAction(store.getState())?.tip).toBe('Warming up…');
    if (end === 'succeeds') resolve();
    else reject(new Error('no'));
    await result;
    expect(selectShownAction(store.getState())).toBeUndefined();
  },
);
