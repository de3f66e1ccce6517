import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from './client.ts';
import { tsr } from './tsr.ts';

export const blogQueries = {
  all: ['blogs'] as const,
  /** All posts, newest first. */
  list: () =>
    queryOptions({
      queryKey: [...blogQueries.all, 'list'],
      queryFn: ({ signal }) => bodyOf(tsr.blogs.list.query({ fetchOptions: { signal } })),
    }),
};
