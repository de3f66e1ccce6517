import * as z from 'zod/mini';
import { apiRouter } from '../api-router.ts';
import { failures } from '../errors.ts';
import { NAME_MAX_LENGTH, DESCRIPTION_MAX_LENGTH } from '../limits.ts';
import { categorySchema, customerCategoriesRouter } from '../categories.ts';
import { textSchema, idParamsSchema } from '../primitives.ts';
import { ADMINS } from '../roles.ts';

export const categoryInputSchema = z.object({
  name: textSchema('Name', NAME_MAX_LENGTH),
  description: textSchema('Description', DESCRIPTION_MAX_LENGTH),
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export const categoryChangeSchema = z.partial(categoryInputSchema);

export const categoriesRouter = {
  ...customerCategoriesRouter,
  ...apiRouter({
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
  }),
};
