import type { Dish } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { toDish, toDishRow } from './dishes.table.ts';

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

export async function insertDish(database: Database, dish: Dish): Promise<Dish> {
  const row = await database
    .insertInto('dishes')
    .values(toDishRow(dish))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDish(row);
}

/** Stores a dish in the place of the one with its id. */
export async function replaceDish(database: Database, dish: Dish): Promise<Dish> {
  const row = await database
    .updateTable('dishes')
    .set(toDishRow(dish))
    .where('id', '=', dish._id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDish(row);
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
