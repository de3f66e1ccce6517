import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from './client.ts';
import { tsr } from './tsr.ts';

export const dishQueries = {
  all: ['dishes'] as const,
  /** The dishes of one category. */
  byCategory: (category: string) =>
    queryOptions({
      queryKey: [...dishQueries.all, 'list', { category }],
      queryFn: ({ signal }) =>
        bodyOf(tsr.dishes.list.query({ query: { category }, fetchOptions: { signal } })),
    }),
  /** One dish by its id, which comes from the address bar and may be any text. */
  byId: (id: string) =>
    queryOptions({
      queryKey: [...dishQueries.all, 'one', id],
      queryFn: ({ signal }) =>
        bodyOf(
          tsr.dishes.get.query({
            params: { id: encodeURIComponent(id) },
            fetchOptions: { signal },
          }),
        ),
    }),
};
