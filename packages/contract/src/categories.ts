import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { failures } from './errors.ts';
import { idSchema, idParamsSchema } from './primitives.ts';
import { ANYONE } from './roles.ts';

/** A section of the menu (ENT-08). */
export const categorySchema = z.object({
  _id: idSchema,
  name: z.string(),
  description: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

/** What customers call; `categoriesRouter` has the calls of admins too. */
export const customerCategoriesRouter = apiRouter({
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
});
