import { dishesRouter } from '@catering/contract';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from './client.ts';
import { tsrOf } from './tsr.ts';

const dishes = tsrOf(dishesRouter);

export const dishQueries = {
  all: ['dishes'] as const,
  /** The dishes of one category. */
  byCategory: (category: string) =>
    queryOptions({
      queryKey: [...dishQueries.all, 'list', { category }],
      queryFn: ({ signal }) =>
        bodyOf(dishes.list.query({ query: { category }, fetchOptions: { signal } })),
    }),
  /** One dish by its id, which comes from the address bar and may be any text. */
  byId: (id: string) =>
    queryOptions({
      queryKey: [...dishQueries.all, 'one', id],
      queryFn: ({ signal }) =>
        bodyOf(
          dishes.get.query({
            params: { id: encodeURIComponent(id) },
            fetchOptions: { signal },
          }),
        ),
    }),
};
