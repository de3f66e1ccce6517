import type { Category } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { recordsOf } from '../../database/tables/records.ts';
import { withoutSeq } from '../../database/tables/row-mapping.ts';

export const categories = recordsOf('categories', withoutSeq, (category: Category) => category);

/** All categories, in the order of the menu. */
export async function listCategories(database: Database): Promise<Category[]> {
  const rows = await database.selectFrom('categories').selectAll().orderBy('seq').execute();
  return rows.map(withoutSeq);
}
