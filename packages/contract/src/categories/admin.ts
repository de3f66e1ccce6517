import { idParamsSchema } from '../common/fields/ids.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { failures } from '../common/operations/failures.ts';
import { ADMINS } from '../common/operations/roles.ts';
import { customerCategoriesRouter } from './router.ts';
import { categoryChangeSchema, categoryInputSchema } from './admin-schemas.ts';
import { categorySchema } from './schemas.ts';

export const categoriesRouter = {
  ...customerCategoriesRouter,
  ...apiRouter({
    /** Adds a section to the menu. */
    create: {
      method: 'POST',
      path: '/categories',
      summary: 'Add a category',
      metadata: {
        roles: ADMINS,
        resource: { name: 'category', action: 'create' },
      },
      body: categoryInputSchema,
      responses: { 201: categorySchema },
    },
    /** Stores the fields that are sent and keeps the others. */
    update: {
      method: 'PUT',
      path: '/categories/:id',
      summary: 'Change a category',
      metadata: {
        roles: ADMINS,
        resource: { name: 'category', action: 'update' },
      },
      pathParams: idParamsSchema,
      body: categoryChangeSchema,
      responses: { 200: categorySchema, ...failures(404) },
    },
  }),
};
