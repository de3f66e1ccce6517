import type { Category } from '@catering/contract';
import type { Generated, Selectable } from 'kysely';

export interface CategoryTable {
  /** Order of the menu. */
  seq: Generated<number>;
  id: string;
  name: string;
  description: string;
}

export const toCategory = (row: Selectable<CategoryTable>): Category => ({
  _id: row.id,
  name: row.name,
  description: row.description,
});
