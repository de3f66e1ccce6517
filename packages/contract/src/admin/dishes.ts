import * as z from 'zod/mini';
import { apiRouter } from '../api-router.ts';
import { failures } from '../errors.ts';
import { NAME_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, LINK_MAX_LENGTH, ADDONS_MAX } from '../limits.ts';
import { dishSchema, customerDishesRouter } from '../dishes.ts';
import { priceSchema, textSchema, idInputSchema, idParamsSchema } from '../primitives.ts';
import { ADMINS } from '../roles.ts';

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

export const dishesRouter = {
  ...customerDishesRouter,
  ...apiRouter({
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
  }),
};
