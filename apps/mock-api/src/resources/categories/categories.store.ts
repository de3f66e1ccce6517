import type { Category } from '@catering/contract';
import type { CategoryTable, Database } from '../../database/schema.ts';
import { recordsOf } from '../../database/tables/records.ts';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';

export const toCategory = (row: RowOf<CategoryTable>): Complete<Category> => ({
  _id: row.id,
  name: row.name,
  description: row.description,
});

export const toCategoryRow = (category: Category): RowOf<CategoryTable> => ({
  id: category._id,
  name: category.name,
  description: category.description,
});

export const categories = recordsOf('categories', toCategory, toCategoryRow);

/** All categories, in the order of the menu. */
export async function listCategories(database: Database): Promise<Category[]> {
  const rows = await database.selectFrom('categories').selectAll().orderBy('seq').execute();
  return rows.map(toCategory);
}
