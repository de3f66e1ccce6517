import * as z from 'zod/mini';
import { ADMINS } from '../../roles.ts';
import { apiRouter } from '../api-router.ts';
import { customerDishesRouter } from '../dishes.ts';
import { failures } from '../failures.ts';
import { dishChangeSchema, dishInputSchema } from '../../schemas/admin/dishes.ts';
import { idParamsSchema } from '../../schemas/common/ids.ts';
import { dishSchema } from '../../schemas/dishes.ts';

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
