import { blogsRouter } from '@catering/contract';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from './client.ts';
import { tsrOf } from './tsr.ts';

const blogs = tsrOf(blogsRouter);

export const blogQueries = {
  all: ['blogs'] as const,
  /** All posts, newest first. */
  list: () =>
    queryOptions({
      queryKey: [...blogQueries.all, 'list'],
      queryFn: ({ signal }) => bodyOf(blogs.list.query({ fetchOptions: { signal } })),
    }),
};
