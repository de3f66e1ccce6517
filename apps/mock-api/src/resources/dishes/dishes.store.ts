import type { Dish, DishQuery } from '@catering/contract';
import { recordsOf } from '../../database/records.ts';
import type { Database } from '../../database/schema.ts';
import { toDish, toDishRow } from './dishes.table.ts';

export const dishes = recordsOf('dishes', toDish, toDishRow);

/** Dishes in the order of the menu, those that pass the query (D-62). */
export async function listDishes(
  database: Database,
  { category, name }: DishQuery = {},
): Promise<Dish[]> {
  let query = database.selectFrom('dishes').selectAll();
  if (category !== undefined) query = query.where('category_id', '=', category);
  const rows = await query.orderBy('seq').execute();
  const all = rows.map(toDish);
  if (name === undefined) return all;
  // Not in SQL: SQLite knows the case of English letters only.
  const wanted = name.toLowerCase();
  return all.filter((dish) => dish.name.toLowerCase().includes(wanted));
}

export const hasDishes = async (database: Database, category: string): Promise<boolean> =>
  (await listDishes(database, { category })).length > 0;
