import { contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Dependencies } from '../../backend/dependencies.ts';
import { orNotFound } from '../../http/errors/api-error.ts';
import { requirePicture } from '../../uploads/read-picture.ts';
import { changeDish, createDish, replaceImage } from './change-dish.ts';
import { dishes, listDishes } from './dishes.store.ts';

export function dishesRoutes(dependencies: Dependencies) {
  const { database, ids } = dependencies;

  return initServer().router(contract.dishes, {
    list: async ({ query }) => ({ status: 200, body: await listDishes(database, query) }),

    get: async ({ params }) => ({
      status: 200,
      body: orNotFound('Dish', await dishes.find(database, params.id)),
    }),

    create: async ({ body }) => ({ status: 201, body: await createDish(database, ids, body) }),

    update: async ({ params, body }) => ({
      status: 200,
      body: await changeDish(database, ids, params.id, body),
    }),

    replaceImage: async ({ params, req }) => {
      orNotFound('Dish', await dishes.find(database, params.id));
      const picture = await requirePicture(req, dependencies);
      return { status: 200, body: await replaceImage(database, params.id, picture) };
    },
  });
}
