import { contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { AppDependencies } from '../../dependencies.ts';
import { notFound } from '../../http/api-error.ts';
import { findDish, listDishes } from './dishes.store.ts';

const { list, get } = contract.dishes;

export const dishesRoutes = ({ database }: AppDependencies) =>
  initServer().router(
    { list, get },
    {
      list: async ({ query }) => ({ status: 200, body: await listDishes(database, query) }),

      get: async ({ params }) => {
        const dish = await findDish(database, params.id);
        if (!dish) throw notFound('Dish');
        return { status: 200, body: dish };
      },
    },
  );
