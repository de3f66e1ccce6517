import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { failures } from './errors.ts';
import { idSchema, nairaSchema, idParamsSchema } from './primitives.ts';
import { ANYONE } from './roles.ts';

/** Something that can be added to each plate of a dish (ENT-07). */
export const addonSchema = z.object({ _id: idSchema, name: z.string(), price: nairaSchema });
export type Addon = z.infer<typeof addonSchema>;

/** A dish of the menu (ENT-01 to ENT-07). "image" is an absolute address, or a path below the API's. */
export const dishSchema = z.object({
  _id: idSchema,
  name: z.string(),
  description: z.string(),
  price: nairaSchema,
  image: z.string(),
  category: idSchema,
  addons: z.array(addonSchema),
});
export type Dish = z.infer<typeof dishSchema>;

/** Filters of the list; unknown ones are ignored (D-62). */
export const dishQuerySchema = z.object({
  category: z.optional(z.string()),
  name: z.optional(z.string()),
});
export type DishQuery = z.infer<typeof dishQuerySchema>;

/** What customers call; `dishesRouter` has the calls of admins too. */
export const customerDishesRouter = apiRouter({
  list: {
    method: 'GET',
    path: '/dishes',
    summary: 'List the dishes',
    description:
      'All dishes, or those of one "category" (an id; an unknown one gives an empty list), or those whose name contains "name" whatever its case. Both filters together narrow the list.',
    metadata: { roles: ANYONE, catalogue: 'read' },
    query: dishQuerySchema,
    responses: { 200: z.array(dishSchema) },
  },
  get: {
    method: 'GET',
    path: '/dishes/:id',
    summary: 'Read a dish',
    description: 'One dish by its id.',
    metadata: { roles: ANYONE, catalogue: 'read' },
    pathParams: idParamsSchema,
    responses: { 200: dishSchema, ...failures(404) },
  },
});
