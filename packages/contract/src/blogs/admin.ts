import { initContract } from '@ts-rest/core';
import { idParamsSchema } from '../common/fields/ids.ts';
import { messageBodySchema } from '../common/fields/message-body.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { ADMINS } from '../common/operations/roles.ts';
import { customerBlogsRouter } from './router.ts';
import { blogChangeSchema, blogInputSchema } from './admin-schemas.ts';
import { blogSchema } from './schemas.ts';

const c = initContract();

export const blogsRouter = {
  ...customerBlogsRouter,
  ...apiRouter({
    /**
     * Adds a post with its picture, as the first part named "files"; without one it gives 400. "created" is set by the server.
     */
    create: {
      method: 'POST',
      path: '/blogs',
      contentType: 'multipart/form-data',
      summary: 'Add a blog post',
      metadata: {
        roles: ADMINS,
        picture: 'required',
        resource: { name: 'blog', action: 'create' },
      },
      body: blogInputSchema,
      responses: { 201: blogSchema },
    },
    /** Takes any of the parts of a new post; stores those that are sent and keeps the others, the picture too. */
    update: {
      method: 'PUT',
      path: '/blogs/:id',
      contentType: 'multipart/form-data',
      summary: 'Change a blog post',
      metadata: {
        roles: ADMINS,
        picture: 'optional',
        resource: { name: 'blog', action: 'update' },
      },
      pathParams: idParamsSchema,
      body: blogChangeSchema,
      responses: { 200: blogSchema, ...failures(404) },
    },
    /** Removes the post and its uploaded picture. */
    remove: {
      method: 'DELETE',
      path: '/blogs/:id',
      summary: 'Delete a blog post',
      metadata: { roles: ADMINS, resource: { name: 'blog', action: 'delete' } },
      pathParams: idParamsSchema,
      body: c.noBody(),
      responses: { 200: messageBodySchema, ...failures(404) },
    },
  }),
};
