import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import { apiRouter } from '../api-router.ts';
import { failures } from '../errors.ts';
import { NAME_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, LINK_MAX_LENGTH } from '../limits.ts';
import { blogSchema, customerBlogsRouter } from '../blogs.ts';
import { textSchema, idParamsSchema, messageBodySchema } from '../primitives.ts';
import { ADMINS } from '../roles.ts';

const isHttpAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The text parts of the multipart form; the picture is the first part named "files" (D-66). */
export const blogInputSchema = z.object({
  title: textSchema('Title', NAME_MAX_LENGTH),
  link: textSchema('Link', LINK_MAX_LENGTH).check(
    z.refine(isHttpAddress, 'Link must be an http or https address'),
  ),
  highlightParagraph: textSchema('Highlight paragraph', DESCRIPTION_MAX_LENGTH),
  files: z.optional(z.array(z.file())),
});
export type BlogInput = z.infer<typeof blogInputSchema>;
export const blogChangeSchema = z.partial(blogInputSchema);

const c = initContract();

export const blogsRouter = {
  ...customerBlogsRouter,
  ...apiRouter({
    create: {
      method: 'POST',
      path: '/blogs',
      contentType: 'multipart/form-data',
      summary: 'Add a blog post',
      description:
        'Takes "title", "link", "highlightParagraph" and a picture as the first part named "files"; without one it gives 400. "created" is set by the server.',
      metadata: { roles: ADMINS, catalogue: 'write', picture: 'required' },
      body: blogInputSchema,
      responses: { 201: blogSchema },
    },
    update: {
      method: 'PUT',
      path: '/blogs/:id',
      contentType: 'multipart/form-data',
      summary: 'Change a blog post',
      description:
        'Takes any of the parts of a new post; stores those that are sent and keeps the others, the picture too.',
      metadata: { roles: ADMINS, catalogue: 'write', picture: 'optional' },
      pathParams: idParamsSchema,
      body: blogChangeSchema,
      responses: { 200: blogSchema, ...failures(404) },
    },
    remove: {
      method: 'DELETE',
      path: '/blogs/:id',
      summary: 'Delete a blog post',
      description: 'Removes the post and its uploaded picture.',
      metadata: { roles: ADMINS, catalogue: 'write' },
      pathParams: idParamsSchema,
      body: c.noBody(),
      responses: { 200: messageBodySchema, ...failures(404) },
    },
  }),
};
