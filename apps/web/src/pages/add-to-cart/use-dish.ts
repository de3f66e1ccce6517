import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '#api/api-error.ts';
import { dishes, menuQueries } from '#api/menu.ts';
import { messages } from '#config/messages.ts';
import { notify } from '#features/notifications/notify.ts';

/**
 * The dish of the page. From the menu's cache it is shown at once, while it is fetched again.
 *
 * @param id from the address bar; an empty one fails without a call (D-22)
 * @returns `failed` also while it is tried again, which cannot help if the dish `isUnknown`
 */
export function useDish(id: string) {
  const client = dishes.initQueryClient(useQueryClient());
  const fromMenu = () => {
    const dish = client.list
      .getQueriesData(menuQueries.dishLists)
      .flatMap(([, response]) => response?.body ?? [])
      .find(({ _id }) => _id === id);
    return dish && { status: 200 as const, body: dish, headers: new Headers() };
  };
  const { data, error, isFetchedAfterMount, isFetching, refetch } = dishes.get.useQuery({
    ...menuQueries.dish(id),
    enabled: id !== '',
    initialData: fromMenu,
    initialDataUpdatedAt: 0,
  });

  // What the menu said stays where it cannot be fetched again.
  const hasError = id === '' || error !== null;
  useEffect(() => {
    if (hasError) notify({ kind: 'error', id: 'dish', ...messages.dishFailed });
  }, [hasError]);

  const isUnknown = id === '' || [400, 404].includes(statusOf(error) ?? 0);
  const failed = isUnknown || (!data && isFetchedAfterMount);
  return { dish: data?.body, failed, isUnknown, isFetching, refetch };
}
