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
    /** Adds a post with its picture, as a form; admins only (D-66). */
    create: {
      method: 'POST',
      path: '/blogs',
      contentType: 'multipart/form-data',
      summary: 'Add a blog post',
      description:
        'Takes "title", "link", "highlightParagraph" and a picture as the first part named "files"; without one it gives 400. "created" is set by the server.',
      metadata: {
        roles: ADMINS,
        catalogue: 'write',
        picture: 'required',
        resource: { name: 'blog', action: 'create' },
      },
      body: blogInputSchema,
      responses: { 201: blogSchema },
    },
    /** Changes the parts that are sent and keeps the others; admins only (D-66). */
    update: {
      method: 'PUT',
      path: '/blogs/:id',
      contentType: 'multipart/form-data',
      summary: 'Change a blog post',
      description:
        'Takes any of the parts of a new post; stores those that are sent and keeps the others, the picture too.',
      metadata: {
        roles: ADMINS,
        catalogue: 'write',
        picture: 'optional',
        resource: { name: 'blog', action: 'update' },
      },
      pathParams: idParamsSchema,
      body: blogChangeSchema,
      responses: { 200: blogSchema, ...failures(404) },
    },
    /** Deletes a post and its uploaded picture; admins only. */
    remove: {
      method: 'DELETE',
      path: '/blogs/:id',
      summary: 'Delete a blog post',
      description: 'Removes the post and its uploaded picture.',
      metadata: { roles: ADMINS, catalogue: 'write', resource: { name: 'blog', action: 'delete' } },
      pathParams: idParamsSchema,
      body: c.noBody(),
      responses: { 200: messageBodySchema, ...failures(404) },
    },
  }),
};
