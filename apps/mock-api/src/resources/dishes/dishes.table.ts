import type { Dish } from '@catering/contract';
import type { Generated, Selectable } from 'kysely';

export interface DishTable {
  /** Order within the menu. */
  seq: Generated<number>;
  id: string;
  name: string;
  description: string;
  /** Whole naira. */
  price: number;
  /** An absolute address, or a path below the API's. */
  image: string;
  category_id: string;
  /** JSON: a list of addons. */
  addons: string;
}

export const toDish = (row: Selectable<DishTable>): Dish => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  price: row.price,
  image: row.image,
  category: row.category_id,
  addons: JSON.parse(row.addons),
});
