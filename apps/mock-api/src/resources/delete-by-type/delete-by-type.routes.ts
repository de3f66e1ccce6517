import { confirmations, contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { AppDependencies } from '../../server/dependencies.ts';
import { ApiError, notFound } from '../../http/errors/api-error.ts';
import { deleteCategory } from '../categories/categories.store.ts';
import { deleteDish, hasDishes } from '../dishes/dishes.store.ts';
import { dropPicture } from '../../uploads/picture.ts';

async function removeDish(database: Database, id: string) {
  const dish = await deleteDish(database, id);
  if (!dish) throw notFound('Dish');
  await dropPicture(database, dish.image);
  return confirmations.dishDeleted;
}

async function removeCategory(database: Database, id: string) {
  if (await hasDishes(database, id)) {
    throw new ApiError('CATEGORY_NOT_EMPTY');
  }
  if (!(await deleteCategory(database, id))) throw notFound('Category');
  return confirmations.categoryDeleted;
}

export const deleteByTypeRoutes = ({ database }: AppDependencies) =>
  initServer().router(contract.deleteByType, {
    remove: async ({ params: { type, id } }) => {
      const remove = type === 'dish' ? removeDish : removeCategory;
      const message = await transact(database, (transaction) => remove(transaction, id));
      return { status: 200, body: { message } };
    },
  });
