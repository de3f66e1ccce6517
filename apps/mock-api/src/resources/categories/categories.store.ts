import type { Category } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { toCategory, toCategoryRow } from './categories.table.ts';

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

export async function insertCategory(database: Database, category: Category): Promise<Category> {
  const row = await database
    .insertInto('categories')
    .values(toCategoryRow(category))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCategory(row);
}

/** Stores a category in the place of the one with its id. */
export async function replaceCategory(database: Database, category: Category): Promise<Category> {
  const row = await database
    .updateTable('categories')
    .set(toCategoryRow(category))
    .where('id', '=', category._id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCategory(row);
}

/** True when there was one. */
export async function deleteCategory(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('categories')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
