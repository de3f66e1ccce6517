import type { Dish } from '@catering/contract';
import { catalogueVersion, leasedCatalogueVersion } from '../../database/catalogue-version.ts';
import type { Database } from '../../database/schema.ts';
import type { AppDependencies } from '../../server/dependencies.ts';
import { listDishes } from './dishes.store.ts';

/** All dishes by id, as they were at a version of the catalogue. */
export interface Menu {
  readonly version: number;
  readonly dishes: ReadonlyMap<string, Dish>;
}

async function readMenuAt(database: Database, version: number): Promise<Menu> {
  const dishes = new Map((await listDishes(database)).map((dish) => [dish._id, dish]));
  return { version, dishes };
}

/** The menu as a transaction sees it. */
export const readMenu = async (transaction: Database): Promise<Menu> =>
  readMenuAt(transaction, await catalogueVersion(transaction));

/** The menu from memory; it is read again when the catalogue has changed. */
export function cachedMenu({ database, lease }: Pick<AppDependencies, 'database' | 'lease'>) {
  const readVersion = leasedCatalogueVersion(database, lease);
  let menu: Menu | undefined;
  return async (): Promise<Menu> => {
    const version = await readVersion();
    const current = menu?.version === version ? menu : await readMenuAt(database, version);
    menu = current;
    return current;
  };
}
