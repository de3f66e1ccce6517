import { ADMINS } from '../../roles.ts';
import { apiRouter } from '../api-router.ts';
import { customerCategoriesRouter } from '../categories.ts';
import { failures } from '../failures.ts';
import { categoryChangeSchema, categoryInputSchema } from '../../schemas/admin/categories.ts';
import { categorySchema } from '../../schemas/categories.ts';
import { idParamsSchema } from '../../schemas/common/ids.ts';

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
