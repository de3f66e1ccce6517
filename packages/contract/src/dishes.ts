import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { failures } from './errors.ts';
import { ADDONS_MAX, DESCRIPTION_MAX_LENGTH, LINK_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.ts';
import {
  idInputSchema,
  idParamsSchema,
  idSchema,
  nairaSchema,
  priceSchema,
  textSchema,
} from './primitives.ts';
import { ADMINS, ANYONE } from './roles.ts';

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

/** An addon as an admin sends it: the server gives "_id", and keeps one that is sent back (D-65). */
export const addonInputSchema = z.object({
  _id: z.optional(idInputSchema),
  name: textSchema('Addon name', NAME_MAX_LENGTH),
  price: priceSchema,
});

export const dishInputSchema = z.object({
  name: textSchema('Name', NAME_MAX_LENGTH),
  description: textSchema('Description', DESCRIPTION_MAX_LENGTH),
  price: priceSchema,
  category: idInputSchema,
  addons: z.array(addonInputSchema, 'Addons must be a list').check(
    z.maxLength(ADDONS_MAX, `A dish has at most ${ADDONS_MAX} addons`),
    z.refine(
      (addons) => new Set(addons.map((addon) => addon.name)).size === addons.length,
      'Two addons of a dish cannot have the same name',
    ),
  ),
  image: z.optional(textSchema('Image', LINK_MAX_LENGTH)),
});
export type DishInput = z.infer<typeof dishInputSchema>;
export const dishChangeSchema = z.partial(dishInputSchema);

/** Filters of the list; unknown ones are ignored (D-62). */
export const dishQuerySchema = z.object({
  category: z.optional(z.string()),
  name: z.optional(z.string()),
});
export type DishQuery = z.infer<typeof dishQuerySchema>;

export const dishesRouter = apiRouter({
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
  create: {
    method: 'POST',
    path: '/dishes',
    summary: 'Add a dish',
    description:
      'Adds a dish to an existing category; an unknown category gives 400. Each addon gets an "_id" of its own.',
    metadata: { roles: ADMINS, catalogue: 'write' },
    body: dishInputSchema,
    responses: { 201: dishSchema },
  },
  update: {
    method: 'PUT',
    path: '/dishes/:id',
    summary: 'Change a dish',
    description:
      'Stores the fields that are sent and keeps the others. "addons" replaces the whole list, in the order sent; an addon sent with its "_id" keeps it. An unknown category gives 400.',
    metadata: { roles: ADMINS, catalogue: 'write' },
    pathParams: idParamsSchema,
    body: dishChangeSchema,
    responses: { 200: dishSchema, ...failures(404) },
  },
  replaceImage: {
    method: 'PUT',
    path: '/dishes/:id/image',
    contentType: 'multipart/form-data',
    summary: "Replace a dish's picture",
    description:
      'Takes the picture from the first part named "files"; without one it gives 400. It can be fetched at "image" then.',
    metadata: { roles: ADMINS, catalogue: 'write', picture: 'required' },
    pathParams: idParamsSchema,
    body: z.object({ files: z.optional(z.array(z.file())) }),
    responses: { 200: dishSchema, ...failures(404) },
  },
});
