import type { Addon, Dish, DishInput } from '@catering/contract';
import type { Dependencies } from '../../backend/dependencies.ts';
import { merge } from '../../database/tables/row-mapping.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { orNotFound, invalid } from '../../http/errors/api-error.ts';
import { categories } from '../categories/categories.store.ts';
import {
  deleteUnusedPicture,
  keepPicture,
  savePicture,
  type Upload,
} from '../../uploads/uploads.store.ts';
import { dishes } from './dishes.store.ts';

/** The picture of a dish without one of its own: an empty plate. */
export const NO_PICTURE = '/pictures/plate-800.webp';

/** Addons as they are stored: one that the dish already had keeps its id (D-65). */
function withIds(
  addons: DishInput['addons'],
  known: readonly Addon[],
  ids: Dependencies['ids'],
): Addon[] {
  const free = new Set(known.map(({ _id }) => _id));
  return addons.map(({ _id, name, price }) => {
    const kept = _id !== undefined && free.delete(_id);
    return { _id: kept ? _id : ids(), name, price };
  });
}

async function checkCategory(database: Database, category: string | undefined) {
  if (category === undefined || (await categories.find(database, category))) return;
  throw invalid('body.category', 'There is no such category.');
}

/** @throws ApiError VALIDATION_FAILED for an unknown category */
export const createDish = (
  database: Database,
  ids: Dependencies['ids'],
  { addons, image = NO_PICTURE, ...dish }: DishInput,
): Promise<Dish> =>
  transact(database, async (transaction) => {
    await checkCategory(transaction, dish.category);
    await keepPicture(transaction, image);
    return dishes.insert(transaction, {
      ...dish,
      _id: ids(),
      image,
      addons: withIds(addons, [], ids),
    });
  });

/** @throws ApiError NOT_FOUND, VALIDATION_FAILED for an unknown category */
export const changeDish = (
  database: Database,
  ids: Dependencies['ids'],
  id: string,
  { addons, ...changes }: Partial<DishInput>,
): Promise<Dish> =>
  transact(database, async (transaction) => {
    const dish = orNotFound('Dish', await dishes.find(transaction, id));
    await checkCategory(transaction, changes.category);
    const changed = merge(dish, {
      ...changes,
      addons: addons && withIds(addons, dish.addons, ids),
    });
    await dishes.replace(transaction, changed);
    if (changed.image !== dish.image) {
      await keepPicture(transaction, changed.image);
      await deleteUnusedPicture(transaction, dish.image);
    }
    return changed;
  });

/** Stores the new picture and removes the old one. @throws ApiError NOT_FOUND */
export const replaceImage = (database: Database, id: string, picture: Upload): Promise<Dish> =>
  transact(database, async (transaction) => {
    const dish = orNotFound('Dish', await dishes.find(transaction, id));
    const image = await savePicture(transaction, picture);
    const changed = await dishes.replace(transaction, { ...dish, image });
    await deleteUnusedPicture(transaction, dish.image);
    return changed;
  });
