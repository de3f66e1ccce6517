import type { Blog } from '@catering/contract';
import type { BlogTable, Database } from '../../database/schema.ts';
import { recordsOf } from '../../database/tables/records.ts';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';
import { toTimestamp } from '../../runtime/clock.ts';

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

export const blogs = recordsOf('blogs', toBlog, toBlogRow);

/** All posts, newest first (D-66). */
export async function listBlogs(database: Database): Promise<Blog[]> {
  const newestFirst = database.selectFrom('blogs').selectAll().orderBy('created_at', 'desc');
  return (await newestFirst.orderBy('seq', 'desc').execute()).map(toBlog);
}
