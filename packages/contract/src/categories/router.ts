import * as z from 'zod/mini';
import { idParamsSchema } from '../common/fields/ids.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { ANYONE } from '../common/operations/roles.ts';
import { categorySchema } from './schemas.ts';

/** The operations for customers. `categoriesRouter` also has those for admins. */
export const customerCategoriesRouter = apiRouter({
  /** All categories, in the order of the menu. */
  list: {
    method: 'GET',
    path: '/categories',
    summary: 'List the categories',
    metadata: { roles: ANYONE, catalogue: 'read', resource: { name: 'category', action: 'list' } },
    responses: { 200: z.array(categorySchema) },
  },
  /** One category by its id. */
  get: {
    method: 'GET',
    path: '/categories/:id',
    summary: 'Read a category',
    metadata: { roles: ANYONE, catalogue: 'read', resource: { name: 'category', action: 'read' } },
    pathParams: idParamsSchema,
    responses: { 200: categorySchema, ...failures(404) },
  },
});
