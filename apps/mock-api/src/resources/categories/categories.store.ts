import type { Category, CategoryInput } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { toCategory } from './categories.table.ts';

/** All categories, in the order of the menu. */
export async function listCategories(database: Database): Promise<Category[]> {
  const rows = await database.selectFrom('categories').selectAll().orderBy('seq').execute();
  return rows.map(toCategory);
}

export async function findCategory(database: Database, id: string): Promise<Category | undefined> {
  const row = await database
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toCategory(row);
}

export async function insertCategory(
  database: Database,
  category: CategoryInput & { id: string },
): Promise<Category> {
  const row = await database
    .insertInto('categories')
    .values(category)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCategory(row);
}

/** Stores the fields that are given; undefined when there is no such category. */
export async function updateCategory(
  database: Database,
  id: string,
  { name, description }: Partial<CategoryInput>,
): Promise<Category | undefined> {
  if (name === undefined && description === undefined) return findCategory(database, id);
  const row = await database
    .updateTable('categories')
    .set({ name, description })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toCategory(row);
}

/** True when there was one. */
export async function deleteCategory(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('categories')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
