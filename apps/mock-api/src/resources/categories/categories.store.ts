import type { Category } from '@catering/contract';
import { recordsOf } from '../../database/tables/records.ts';
import type { Database } from '../../database/schema.ts';
import { toCategory, toCategoryRow } from './categories.table.ts';

export const categories = recordsOf('categories', toCategory, toCategoryRow);

/** All categories, in the order of the menu. */
export async function listCategories(database: Database): Promise<Category[]> {
  const rows = await database.selectFrom('categories').selectAll().orderBy('seq').execute();
  return rows.map(toCategory);
}
