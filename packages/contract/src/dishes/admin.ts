import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import { idInputSchema, idParamsSchema } from '../common/fields/ids.ts';
import { messageBodySchema } from '../common/fields/message-body.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { ADMINS } from '../common/operations/roles.ts';
import { customerDishesRouter } from './router.ts';
import { deletableTypeSchema, dishChangeSchema, dishInputSchema } from './admin-schemas.ts';
import { dishSchema } from './schemas.ts';

export const dishesRouter = {
  ...customerDishesRouter,
  ...apiRouter({
    /** Adds a dish to a category; admins only. */
    create: {
      method: 'POST',
      path: '/dishes',
      summary: 'Add a dish',
      description:
        'Adds a dish to an existing category; an unknown category gives 400. Each addon gets an "_id" of its own.',
      metadata: {
        roles: ADMINS,
        catalogue: 'write',
        resource: { name: 'dish', action: 'create' },
        references: [{ parameter: 'category', resource: 'category', field: '_id' }],
      },
      body: dishInputSchema,
      responses: { 201: dishSchema },
    },
    /** Changes the fields that are sent and keeps the others; admins only. */
    update: {
      method: 'PUT',
      path: '/dishes/:id',
      summary: 'Change a dish',
      description:
        'Stores the fields that are sent and keeps the others. "addons" replaces the whole list, in the order sent; an addon sent with its "_id" keeps it. An unknown category gives 400.',
      metadata: {
        roles: ADMINS,
        catalogue: 'write',
        resource: { name: 'dish', action: 'update' },
        references: [{ parameter: 'category', resource: 'category', field: '_id' }],
      },
      pathParams: idParamsSchema,
      body: dishChangeSchema,
      responses: { 200: dishSchema, ...failures(404) },
    },
    /** Replaces the picture of a dish, as a form; admins only (D-65). */
    replaceImage: {
      method: 'PUT',
      path: '/dishes/:id/image',
      contentType: 'multipart/form-data',
      summary: "Replace a dish's picture",
      description:
        'Takes the picture from the first part named "files"; without one it gives 400. It can be fetched at "image" then.',
      metadata: {
        roles: ADMINS,
        catalogue: 'write',
        picture: 'required',
        resource: { name: 'dish', action: 'update' },
      },
      pathParams: idParamsSchema,
      body: z.object({
        /** The picture, as the first part; JPEG, PNG or WebP of at most 5 MB (D-65). */
        files: z.optional(z.array(z.file())),
      }),
      responses: { 200: dishSchema, ...failures(404) },
    },
  }),
};

const c = initContract();

export const deleteByTypeRouter = apiRouter({
  /** Deletes a dish, or a category without dishes; admins only (D-64). */
  remove: {
    method: 'DELETE',
    path: '/delete/:type/:id',
    summary: 'Delete a dish or a category',
    description:
      'Deletes a dish or a category; the id of the other type gives 404. A category that still holds dishes gives 409. Past orders keep their lines (D-64).',
    metadata: {
      roles: ADMINS,
      catalogue: 'write',
      resource: { name: 'dish', action: 'delete' },
      removes: [{ resource: 'category', params: { type: 'category' } }],
    },
    pathParams: z.object({
      /** What to delete: "dish" or "category" (D-64). */
      type: deletableTypeSchema,
      /** Id of the dish or category. */
      id: idInputSchema,
    }),
    body: c.noBody(),
    responses: { 200: messageBodySchema, ...failures(404, 409) },
  },
});
