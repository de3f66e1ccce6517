import type { Dish, DishQuery } from '@catering/contract';
import { recordsOf } from '../../database/tables/records.ts';
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

/** The dishes with these ids, by id; those that are not there are left out. */
export async function findDishes(
  database: Database,
  ids: Iterable<string>,
): Promise<Map<string, Dish>> {
  const rows = await database
    .selectFrom('dishes')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, toDish(row)]));
}

export const hasDishes = async (database: Database, category: string): Promise<boolean> =>
  (await listDishes(database, { category })).length > 0;
