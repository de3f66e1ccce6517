import { customerBlogsRouter } from '@catering/contract';
import { createApiHooks } from './create-api-hooks.ts';

export const blogs = createApiHooks(customerBlogsRouter);

export const blogsQuery = { queryKey: ['blogs'] };
