import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { failures } from './errors.ts';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.ts';
import { idParamsSchema, idSchema, textSchema } from './primitives.ts';
import { ADMINS, ANYONE } from './roles.ts';

/** A section of the menu (ENT-08). */
export const categorySchema = z.object({
  _id: idSchema,
  name: z.string(),
  description: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

export const categoryInputSchema = z.object({
  name: textSchema('Name', NAME_MAX_LENGTH),
  description: textSchema('Description', DESCRIPTION_MAX_LENGTH),
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export const categoryChangeSchema = z.partial(categoryInputSchema);

export const categoriesRouter = apiRouter({
  list: {
    method: 'GET',
    path: '/categories',
    summary: 'List the categories',
    description: 'All categories, in the order of the menu.',
    metadata: { roles: ANYONE, catalogue: 'read' },
    responses: { 200: z.array(categorySchema) },
  },
  get: {
    method: 'GET',
    path: '/categories/:id',
    summary: 'Read a category',
    description: 'One category by its id.',
    metadata: { roles: ANYONE, catalogue: 'read' },
    pathParams: idParamsSchema,
    responses: { 200: categorySchema, ...failures(404) },
  },
  create: {
    method: 'POST',
    path: '/categories',
    summary: 'Add a category',
    description: 'Adds a section to the menu.',
    metadata: { roles: ADMINS, catalogue: 'write' },
    body: categoryInputSchema,
    responses: { 201: categorySchema },
  },
  update: {
    method: 'PUT',
    path: '/categories/:id',
    summary: 'Change a category',
    description: 'Stores the fields that are sent and keeps the others.',
    metadata: { roles: ADMINS, catalogue: 'write' },
    pathParams: idParamsSchema,
    body: categoryChangeSchema,
    responses: { 200: categorySchema, ...failures(404) },
  },
});
