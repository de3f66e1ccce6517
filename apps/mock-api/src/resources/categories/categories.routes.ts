import { contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import { merge } from '../../database/tables/row-mapping.ts';
import { transact } from '../../database/transact.ts';
import type { Dependencies } from '../../backend/dependencies.ts';
import { orNotFound } from '../../http/errors/api-error.ts';
import { categories, listCategories } from './categories.store.ts';

export const categoriesRoutes = ({ database, ids }: Dependencies) =>
  initServer().router(contract.categories, {
    list: async () => ({ status: 200, body: await listCategories(database) }),

    get: async ({ params }) => ({
      status: 200,
      body: orNotFound('Category', await categories.find(database, params.id)),
    }),

    create: async ({ body }) => ({
      status: 201,
      body: await categories.insert(database, { ...body, _id: ids() }),
    }),

    update: async ({ params, body }) => {
      const category = await transact(database, async (transaction) => {
        const before = orNotFound('Category', await categories.find(transaction, params.id));
        return categories.replace(transaction, merge(before, body));
      });
      return { status: 200, body: category };
    },
  });
