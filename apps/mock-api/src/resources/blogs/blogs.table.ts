import type { Blog } from '@catering/contract';
import type { Generated } from 'kysely';
import { toTimestamp, type EpochMs } from '../../runtime/clock.ts';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';

export interface BlogTable {
  seq: Generated<number>;
  id: string;
  title: string;
  image: string;
  link: string;
  highlight_paragraph: string;
  created_at: EpochMs;
}

export const toBlog = (row: RowOf<BlogTable>): Complete<Blog> => ({
  _id: row.id,
  title: row.title,
  image: row.image,
  link: row.link,
  highlightParagraph: row.highlight_paragraph,
  created: toTimestamp(row.created_at),
});

export const toBlogRow = (blog: Blog): RowOf<BlogTable> => ({
  id: blog._id,
  title: blog.title,
  image: blog.image,
  link: blog.link,
  highlight_paragraph: blog.highlightParagraph,
  created_at: Date.parse(blog.created),
});
