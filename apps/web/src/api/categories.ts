import { categoriesRouter } from '@catering/contract';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from './client.ts';
import { tsrOf } from './tsr.ts';

const categories = tsrOf(categoriesRouter);

export const categoryQueries = {
  all: ['categories'] as const,
  /** All categories, in the order of the menu. */
  list: () =>
    queryOptions({
      queryKey: [...categoryQueries.all, 'list'],
      queryFn: ({ signal }) => bodyOf(categories.list.query({ fetchOptions: { signal } })),
    }),
};
