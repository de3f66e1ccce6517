import { contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import { merge } from '../../database/row-mapping.ts';
import { transact } from '../../database/transact.ts';
import type { AppDependencies } from '../../server/dependencies.ts';
import { notFound } from '../../http/errors/api-error.ts';
import {
  findCategory,
  insertCategory,
  listCategories,
  replaceCategory,
} from './categories.store.ts';

export const categoriesRoutes = ({ database, ids }: AppDependencies) =>
  initServer().router(contract.categories, {
    list: async () => ({ status: 200, body: await listCategories(database) }),

    get: async ({ params }) => {
      const category = await findCategory(database, params.id);
      if (!category) throw notFound('Category');
      return { status: 200, body: category };
    },

    create: async ({ body }) => ({
      status: 201,
      body: await insertCategory(database, { ...body, _id: ids() }),
    }),

    update: async ({ params, body }) => {
      const category = await transact(database, async (transaction) => {
        const before = await findCategory(transaction, params.id);
        if (!before) throw notFound('Category');
        return replaceCategory(transaction, merge(before, body));
      });
      return { status: 200, body: category };
    },
  });
