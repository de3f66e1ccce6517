import type { Dish } from '@catering/contract';
import type { Generated } from 'kysely';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';

export interface DishTable {
  seq: Generated<number>;
  id: string;
  name: string;
  description: string;
  /** Whole naira. */
  price: number;
  /** An absolute address, or a path below the API's. */
  image: string;
  category_id: string;
  /** JSON: the addons. */
  addons: string;
}

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
