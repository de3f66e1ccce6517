import { customerBlogsRouter } from '@catering/contract';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from './create-api.ts';

const blogs = createApi(customerBlogsRouter);

export const blogsQuery = queryOptions({
  queryKey: ['blogs'],
  queryFn: async ({ signal }) => (await blogs.list({ fetchOptions: { signal } })).body,
});
