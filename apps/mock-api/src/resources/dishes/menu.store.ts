import type { Dish } from '@catering/contract';
import { catalogueVersion } from '../../database/catalogue-version.ts';
import type { Database } from '../../database/schema.ts';
import { listDishes } from './dishes.store.ts';

/** The dishes by id, as a connection sees them at this moment. */
export type ReadMenu = (database: Database) => Promise<ReadonlyMap<string, Dish>>;

/** Keeps the menu until the catalogue changes: what a moment's menu is, its version tells. */
export function makeReadMenu(): ReadMenu {
  let kept: { readonly version: number; readonly dishes: ReadonlyMap<string, Dish> } | undefined;
  return async (database) => {
    const version = await catalogueVersion(database);
    if (kept?.version === version) return kept.dishes;
    const dishes = new Map((await listDishes(database)).map((dish) => [dish._id, dish]));
    kept = { version, dishes };
    return dishes;
  };
}
