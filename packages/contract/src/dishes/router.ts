import * as z from 'zod/mini';
import { idParamsSchema } from '../common/fields/ids.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { ANYONE } from '../common/operations/roles.ts';
import { dishQuerySchema, dishSchema } from './schemas.ts';

/** The operations for customers. `dishesRouter` also has those for admins. */
export const customerDishesRouter = apiRouter({
  /**
   * All dishes, or those of one "category" (an id; an unknown one gives an empty list), or those whose name contains
   * "name", in upper or lower case. Both filters together narrow the list.
   */
  list: {
    method: 'GET',
    path: '/dishes',
    summary: 'List the dishes',
    metadata: { roles: ANYONE, catalogue: 'read', resource: { name: 'dish', action: 'list' } },
    query: dishQuerySchema,
    responses: { 200: z.array(dishSchema) },
  },
  /** One dish by its id. */
  get: {
    method: 'GET',
    path: '/dishes/:id',
    summary: 'Read a dish',
    metadata: { roles: ANYONE, catalogue: 'read', resource: { name: 'dish', action: 'read' } },
    pathParams: idParamsSchema,
    responses: { 200: dishSchema, ...failures(404) },
  },
});
