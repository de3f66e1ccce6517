import type { Category } from '@catering/contract';
import type { Generated } from 'kysely';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';

export interface CategoryTable {
  seq: Generated<number>;
  id: string;
  name: string;
  description: string;
}

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
