import type { Dish } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { toDish } from './dishes.table.ts';

interface DishFilter {
  /** A category's id. */
  readonly category?: string | undefined;
  /** Contained in the name, whatever its case. */
  readonly name?: string | undefined;
}

/** Dishes in the order of the menu, those that pass the filter (D-62). */
export async function listDishes(
  database: Database,
  { category, name }: DishFilter = {},
): Promise<Dish[]> {
  let query = database.selectFrom('dishes').selectAll();
  if (category !== undefined) query = query.where('category_id', '=', category);
  const rows = await query.orderBy('seq').execute();
  const dishes = rows.map(toDish);
  if (name === undefined) return dishes;
  // Not in SQL: SQLite knows the case of English letters only.
  const wanted = name.toLowerCase();
  return dishes.filter((dish) => dish.name.toLowerCase().includes(wanted));
}

export async function findDish(database: Database, id: string): Promise<Dish | undefined> {
  const row = await database
    .selectFrom('dishes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toDish(row);
}

export async function hasDishes(database: Database, category: string): Promise<boolean> {
  const row = await database
    .selectFrom('dishes')
    .select('id')
    .where('category_id', '=', category)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const toColumns = ({ name, description, price, image, category, addons }: Partial<Dish>) => ({
  name,
  description,
  price,
  image,
  category_id: category,
  addons: addons && JSON.stringify(addons),
});

export async function insertDish(database: Database, { _id: id, ...dish }: Dish): Promise<Dish> {
  const { category, addons, ...same } = dish;
  const row = await database
    .insertInto('dishes')
    .values({ ...same, id, category_id: category, addons: JSON.stringify(addons) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDish(row);
}

/** Stores the fields that are given; undefined when there is no such dish. */
export async function updateDish(
  database: Database,
  id: string,
  changes: Partial<Omit<Dish, '_id'>>,
): Promise<Dish | undefined> {
  if (Object.values(changes).every((value) => value === undefined)) return findDish(database, id);
  const row = await database
    .updateTable('dishes')
    .set(toColumns(changes))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toDish(row);
}

/** The dish that was deleted; undefined when there was none. */
export async function deleteDish(database: Database, id: string): Promise<Dish | undefined> {
  const row = await database
    .deleteFrom('dishes')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toDish(row);
}
