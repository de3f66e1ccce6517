import type { Dish } from '@catering/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#api/api-error.ts';
import { dishQueries } from '#api/dishes.ts';
import { messages } from '#config/messages.ts';
import { notify } from '#features/notifications/notify.ts';

export type DishLoad = { refetch: () => Promise<unknown> } & (
  | { state: 'loading' }
  | { state: 'ready'; dish: Dish }
  /** `mayRetry` is false where another try cannot help. */
  | { state: 'failed'; mayRetry: boolean }
);

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

/**
 * The dish of the page. Whoever comes from the menu sees it at once, while it is read anew.
 *
 * @param id from the address bar; an empty one fails without a call (D-22)
 */
export function useDish(id: string): DishLoad {
  const client = useQueryClient();
  const fromMenu = () =>
    client
      .getQueriesData<Dish[] | Dish>({ queryKey: dishQueries.all })
      .flatMap(([, dishes]) => dishes ?? [])
      .find((dish) => dish._id === id);
  const query = useQuery({
    ...dishQueries.byId(id),
    enabled: id !== '',
    placeholderData: fromMenu,
  });

  const failed = id === '' || query.isLoadingError;
  useEffect(() => {
    if (failed) notify({ kind: 'error', id: 'dish', ...messages.dishFailed });
  }, [failed]);

  const { refetch } = query;
  if (query.data) return { state: 'ready', dish: query.data, refetch };
  if (!failed) return { state: 'loading', refetch };
  return { state: 'failed', mayRetry: id !== '' && !isUnknown(query.error), refetch };
}
