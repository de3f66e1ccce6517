import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from './client.ts';

export const blogQueries = {
  all: ['blogs'] as const,
  /** All posts, newest first. */
  list: () =>
    queryOptions({
      queryKey: [...blogQueries.all, 'list'],
      queryFn: ({ signal }) => bodyOf(client.blogs.list({ fetchOptions: { signal } })),
    }),
};
