import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { menuQueries } from '#api/menu.ts';
import { ORDERS_KEY, ordersQuery } from '#api/orders.ts';
import { signedIn, signedOut } from '#store/session/session-slice.ts';
import { makeSite } from './site.ts';

test(
  'when the user changes, the orders of the one before are forgotten',
  { tags: ['ROL-07'] },
  async () => {
    const { store, queryClient } = makeSite();
    store.dispatch(signedIn({ email: 'ada@example.com', accessToken: 'a' }));
    const queryFn = () => [];
    await queryClient.fetchQuery({ ...ordersQuery('a'), queryFn });
    await queryClient.fetchQuery({ ...menuQueries.categories, queryFn });
    store.dispatch(signedOut());
    expect(queryClient.getQueryData(ORDERS_KEY)).toBeUndefined();
    expect(queryClient.getQueryData(menuQueries.categories.queryKey)).toEqual([]);
  },
);

test('a mutation is pending on screen before the next press', { tags: ['D-14'] }, async () => {
  const { queryClient } = makeSite();
  const mutation = new MutationObserver(queryClient, { mutationFn: () => new Promise(() => {}) });
  const pending: boolean[] = [];
  // As `useMutation` does.
  mutation.subscribe(notifyManager.batchCalls(({ isPending }) => pending.push(isPending)));
  void mutation.mutate();
  // Before a timer, after which a press may already have come.
  await Promise.resolve();
  expect(pending).toContain(true);
});
