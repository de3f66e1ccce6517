import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from './client.ts';

export const categoryQueries = {
  all: ['categories'] as const,
  /** All categories, in the order of the menu. */
  list: () =>
    queryOptions({
      queryKey: [...categoryQueries.all, 'list'],
      queryFn: ({ signal }) => bodyOf(client.categories.list({ fetchOptions: { signal } })),
    }),
};
