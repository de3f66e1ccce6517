import { filterDishes, type Dish, type DishQuery } from '@catering/contract';
import type { Selectable } from 'kysely';
import type { Database, DishTable } from '../../database/schema.ts';
import { recordsOf } from '../../database/tables/records.ts';
import { type RowOf, withoutSeq } from '../../database/tables/row-mapping.ts';

const toDish = (row: Selectable<DishTable>): Dish => ({
  ...withoutSeq(row),
  addons: JSON.parse(row.addons),
});

export const toDishRow = (dish: Dish): RowOf<DishTable> => ({
  ...dish,
  addons: JSON.stringify(dish.addons),
});

export const dishes = recordsOf('dishes', toDish, toDishRow);

/** Dishes in the order of the menu, those that pass the query (D-62). */
export async function listDishes(database: Database, query?: DishQuery): Promise<Dish[]> {
  const rows = await database.selectFrom('dishes').selectAll().orderBy('seq').execute();
  return [...filterDishes(rows.map(toDish), query)];
}

/** The fields of a dish that an order is checked against. */
export type PricedDish = Pick<Dish, 'name' | 'price' | 'addons'>;

/** The dishes with these ids, by id; those that are not there are left out. */
export async function findPricedDishes(
  database: Database,
  ids: Iterable<string>,
): Promise<Map<string, PricedDish>> {
  const rows = await database
    .selectFrom('dishes')
    .select(['_id', 'name', 'price', 'addons'])
    .where('_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ _id, addons, ...row }) => [_id, { ...row, addons: JSON.parse(addons) }]),
  );
}

export const hasDishes = async (database: Database, category: string): Promise<boolean> =>
  (await listDishes(database, { category })).length > 0;
