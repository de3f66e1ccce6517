import { confirmations, contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Dependencies } from '../../backend/dependencies.ts';
import { ApiError, orNotFound } from '../../http/errors/api-error.ts';
import { categories } from '../categories/categories.store.ts';
import { dishes, hasDishes } from '../dishes/dishes.store.ts';
import { deleteUnusedPicture } from '../../uploads/uploads.store.ts';

async function removeDish(database: Database, id: string) {
  const { image } = orNotFound('Dish', await dishes.remove(database, id));
  await deleteUnusedPicture(database, image);
  return confirmations.dishDeleted;
}

async function removeCategory(database: Database, id: string) {
  if (await hasDishes(database, id)) throw new ApiError('CATEGORY_NOT_EMPTY');
  orNotFound('Category', await categories.remove(database, id));
  return confirmations.categoryDeleted;
}

export const deleteByTypeRoutes = ({ database }: Dependencies) =>
  initServer().router(contract.deleteByType, {
    remove: async ({ params: { type, id } }) => {
      const remove = type === 'dish' ? removeDish : removeCategory;
      const message = await transact(database, (transaction) => remove(transaction, id));
      return { status: 200, body: { message } };
    },
  });
