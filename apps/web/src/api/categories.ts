import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from './client.ts';
import { tsr } from './tsr.ts';

export const categoryQueries = {
  all: ['categories'] as const,
  /** All categories, in the order of the menu. */
  list: () =>
    queryOptions({
      queryKey: [...categoryQueries.all, 'list'],
      queryFn: ({ signal }) => bodyOf(tsr.categories.list.query({ fetchOptions: { signal } })),
    }),
};
