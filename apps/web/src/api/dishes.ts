import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from './client.ts';

export const dishQueries = {
  all: ['dishes'] as const,
  /** The dishes of one category. */
  byCategory: (category: string) =>
    queryOptions({
      queryKey: [...dishQueries.all, 'list', { category }],
      queryFn: ({ signal }) =>
        bodyOf(client.dishes.list({ query: { category }, fetchOptions: { signal } })),
    }),
  /** One dish by its id, which comes from the address bar and may be any text. */
  byId: (id: string) =>
    queryOptions({
      queryKey: [...dishQueries.all, 'one', id],
      queryFn: ({ signal }) =>
        bodyOf(
          client.dishes.get({ params: { id: encodeURIComponent(id) }, fetchOptions: { signal } }),
        ),
    }),
};
