import { filterDishes, type Dish, type DishQuery } from '@catering/contract';
import type { Database, DishTable } from '../../database/schema.ts';
import { recordsOf } from '../../database/tables/records.ts';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';

export const toDish = (row: RowOf<DishTable>): Complete<Dish> => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  price: row.price,
  image: row.image,
  category: row.category_id,
  addons: JSON.parse(row.addons),
});

export const toDishRow = (dish: Dish): RowOf<DishTable> => ({
  id: dish._id,
  name: dish.name,
  description: dish.description,
  price: dish.price,
  image: dish.image,
  category_id: dish.category,
  addons: JSON.stringify(dish.addons),
});

export const dishes = recordsOf('dishes', toDish, toDishRow);

/** Dishes in the order of the menu, those that pass the query (D-62). */
export async function listDishes(database: Database, query?: DishQuery): Promise<Dish[]> {
  const rows = await database.selectFrom('dishes').selectAll().orderBy('seq').execute();
  return [...filterDishes(rows.map(toDish), query)];
}

/** What an order is checked against. */
export type PricedDish = Pick<Dish, 'name' | 'price' | 'addons'>;

/** The dishes with these ids, by id; those that are not there are left out. */
export async function findPricedDishes(
  database: Database,
  ids: Iterable<string>,
): Promise<Map<string, PricedDish>> {
  const rows = await database
    .selectFrom('dishes')
    .select(['id', 'name', 'price', 'addons'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, addons, ...row }) => [id, { ...row, addons: JSON.parse(addons) }]),
  );
}

export const hasDishes = async (database: Database, category: string): Promise<boolean> =>
  (await listDishes(database, { category })).length > 0;
