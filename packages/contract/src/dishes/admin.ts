import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import { idInputSchema, idParamsSchema } from '../common/fields/ids.ts';
import { messageBodySchema } from '../common/fields/message-body.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { ADMINS } from '../common/operations/roles.ts';
import { customerDishesRouter } from './router.ts';
import {
  deletableTypeSchema,
  dishChangeSchema,
  dishInputSchema,
  dishPictureSchema,
} from './admin-schemas.ts';
import { dishSchema } from './schemas.ts';

export const dishesRouter = {
  ...customerDishesRouter,
  ...apiRouter({
    /** Adds a dish to an existing category; an unknown category gives 400. Each addon gets an "_id" of its own. */
    create: {
      method: 'POST',
      path: '/dishes',
      summary: 'Add a dish',
      metadata: {
        roles: ADMINS,
        resource: { name: 'dish', action: 'create' },
        references: [{ parameter: 'category', resource: 'category', field: '_id' }],
      },
      body: dishInputSchema,
      responses: { 201: dishSchema },
    },
    /**
     * Stores the fields that are sent and keeps the others. "addons" replaces the whole list, in the order sent; an
     * addon sent with its "_id" keeps it. An unknown category gives 400.
     */
    update: {
      method: 'PUT',
      path: '/dishes/:id',
      summary: 'Change a dish',
      metadata: {
        roles: ADMINS,
        resource: { name: 'dish', action: 'update' },
        references: [{ parameter: 'category', resource: 'category', field: '_id' }],
      },
      pathParams: idParamsSchema,
      body: dishChangeSchema,
      responses: { 200: dishSchema, ...failures(404) },
    },
    /**
     * Replaces the picture with the first part named "files"; without one it gives 400. It can be fetched at "image" then.
     */
    replaceImage: {
      method: 'PUT',
      path: '/dishes/:id/image',
      contentType: 'multipart/form-data',
      summary: "Replace a dish's picture",
      metadata: {
        roles: ADMINS,
        picture: 'required',
        resource: { name: 'dish', action: 'update' },
      },
      pathParams: idParamsSchema,
      body: dishPictureSchema,
      responses: { 200: dishSchema, ...failures(404) },
    },
  }),
};

const c = initContract();

export const deleteByTypeRouter = apiRouter({
  /**
   * Deletes a dish or a category; the id of the other type gives 404. A category that still holds dishes gives 409.
   * Past orders keep their lines (D-64).
   */
  remove: {
    method: 'DELETE',
    path: '/delete/:type/:id',
    summary: 'Delete a dish or a category',
    metadata: {
      roles: ADMINS,
      resource: { name: 'dish', action: 'delete' },
      removes: [{ resource: 'category', params: { type: 'category' } }],
    },
    pathParams: z.object({
      /** Type of the entry to delete: "dish" or "category" (D-64). */
      type: deletableTypeSchema,
      /** Id of the dish or category. */
      id: idInputSchema,
    }),
    body: c.noBody(),
    responses: { 200: messageBodySchema, ...failures(404, 409) },
  },
});
