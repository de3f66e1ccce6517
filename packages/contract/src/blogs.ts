import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { failures } from './errors.ts';
import { idSchema, timestampSchema, idParamsSchema } from './primitives.ts';
import { ANYONE } from './roles.ts';

/** A blog post (ENT-25). "link" leads to the full post, elsewhere. */
export const blogSchema = z.object({
  _id: idSchema,
  title: z.string(),
  image: z.string(),
  link: z.string(),
  highlightParagraph: z.string(),
  created: timestampSchema,
});
export type Blog = z.infer<typeof blogSchema>;

/** What customers call; `blogsRouter` has the calls of admins too. */
export const customerBlogsRouter = apiRouter({
  list: {
    method: 'GET',
    path: '/blogs',
    summary: 'List the blog posts',
    description: 'All posts, newest first.',
    metadata: { roles: ANYONE, catalogue: 'read' },
    responses: { 200: z.array(blogSchema) },
  },
  get: {
    method: 'GET',
    path: '/blogs/:id',
    summary: 'Read a blog post',
    description: 'One post by its id.',
    metadata: { roles: ANYONE, catalogue: 'read' },
    pathParams: idParamsSchema,
    responses: { 200: blogSchema, ...failures(404) },
  },
});
