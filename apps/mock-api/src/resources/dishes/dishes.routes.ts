import { contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { AppDependencies } from '../../server/dependencies.ts';
import { invalid, notFound } from '../../http/errors/api-error.ts';
import { PICTURE_PART, pictureOf } from '../../http/body/read-multipart.ts';
import { readPicture } from '../../uploads/picture.ts';
import { changeDish, createDish, replaceImage } from './change-dish.ts';
import { findDish, listDishes } from './dishes.store.ts';

export function dishesRoutes({ database, ids, clock }: AppDependencies) {
  return initServer().router(contract.dishes, {
    list: async ({ query }) => ({ status: 200, body: await listDishes(database, query) }),

    get: async ({ params }) => {
      const dish = await findDish(database, params.id);
      if (!dish) throw notFound('Dish');
      return { status: 200, body: dish };
    },

    create: async ({ body }) => ({ status: 201, body: await createDish(database, ids, body) }),

    update: async ({ params, body }) => ({
      status: 200,
      body: await changeDish(database, ids, params.id, body),
    }),

    replaceImage: async ({ params, req }) => {
      if (!(await findDish(database, params.id))) throw notFound('Dish');
      const bytes = pictureOf(req);
      if (!bytes) throw invalid(`body.${PICTURE_PART}`, 'A picture is required.');
      const picture = await readPicture(bytes, { ids, now: clock.now() });
      return { status: 200, body: await replaceImage(database, params.id, picture) };
    },
  });
}
