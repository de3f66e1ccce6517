import type { Blog } from '@catering/contract';
import type { Generated, Selectable } from 'kysely';
import { toTimestamp, type EpochMs } from '../../clock.ts';

export interface BlogTable {
  seq: Generated<number>;
  id: string;
  title: string;
  image: string;
  link: string;
  highlight_paragraph: string;
  created_at: EpochMs;
}

export const toBlog = (row: Selectable<BlogTable>): Blog => ({
  _id: row.id,
  title: row.title,
  image: row.image,
  link: row.link,
  highlightParagraph: row.highlight_paragraph,
  created: toTimestamp(row.created_at),
});
