import * as z from 'zod/mini';
import { idParamsSchema } from '../common/fields/ids.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { ANYONE } from '../common/operations/roles.ts';
import { blogSchema } from './schemas.ts';

/** The operations for customers. `blogsRouter` also has those for admins. */
export const customerBlogsRouter = apiRouter({
  /** All posts, newest first. */
  list: {
    method: 'GET',
    path: '/blogs',
    summary: 'List the blog posts',
    metadata: { roles: ANYONE, catalogue: 'read', resource: { name: 'blog', action: 'list' } },
    responses: { 200: z.array(blogSchema) },
  },
  /** One post by its id. */
  get: {
    method: 'GET',
    path: '/blogs/:id',
    summary: 'Read a blog post',
    metadata: { roles: ANYONE, catalogue: 'read', resource: { name: 'blog', action: 'read' } },
    pathParams: idParamsSchema,
    responses: { 200: blogSchema, ...failures(404) },
  },
});
