import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '#api/api-error.ts';
import { dishes, menuQueries } from '#api/menu.ts';
import { messages } from '#config/messages.ts';
import { notify } from '#features/notifications/notify.ts';

const isUnknown = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0);

/**
 * The dish of the page. From the menu's cache it is shown at once, while it is fetched again.
 *
 * @param id from the address bar; an empty one fails without a call (D-22)
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
  const query = dishes.get.useQuery({
    ...menuQueries.dish(id),
    enabled: id !== '',
    initialData: fromMenu,
    initialDataUpdatedAt: 0,
  });

  const isGone = query.isError && isUnknown(query.error);
  const failed = id === '' || query.isLoadingError || isGone;
  // What the menu said stays where it cannot be fetched again.
  const shouldNotify = failed || query.isError;
  useEffect(() => {
    if (shouldNotify) notify({ kind: 'error', id: 'dish', ...messages.dishFailed });
  }, [shouldNotify]);

  const { refetch } = query;
  if (query.data && !failed) return { state: 'ready' as const, dish: query.data.body, refetch };
  if (!failed) return { state: 'loading' as const, refetch };
  // Another attempt cannot help where the dish is not there.
  const mayRetry = id !== '' && !isUnknown(query.error);
  return { state: 'failed' as const, mayRetry, refetch };
}
