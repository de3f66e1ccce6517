import type { Blog } from '@catering/contract';
import type { EpochMs } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { toBlog } from './blogs.table.ts';

/** All posts, newest first (D-66). */
export async function listBlogs(database: Database): Promise<Blog[]> {
  const rows = await database
    .selectFrom('blogs')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(toBlog);
}

export async function findBlog(database: Database, id: string): Promise<Blog | undefined> {
  const row = await database
    .selectFrom('blogs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toBlog(row);
}

interface BlogFields {
  readonly title: string;
  readonly image: string;
  readonly link: string;
  readonly highlightParagraph: string;
}

export async function insertBlog(
  database: Database,
  { id, createdAt, highlightParagraph, ...same }: BlogFields & { id: string; createdAt: EpochMs },
): Promise<Blog> {
  const row = await database
    .insertInto('blogs')
    .values({ ...same, id, highlight_paragraph: highlightParagraph, created_at: createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toBlog(row);
}

/** Stores the fields that are given; undefined when there is no such post. */
export async function updateBlog(
  database: Database,
  id: string,
  { title, image, link, highlightParagraph: highlight_paragraph }: Partial<BlogFields>,
): Promise<Blog | undefined> {
  const columns = { title, image, link, highlight_paragraph };
  if (Object.values(columns).every((value) => value === undefined)) return findBlog(database, id);
  const row = await database
    .updateTable('blogs')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toBlog(row);
}

/** The post that was deleted; undefined when there was none. */
export async function deleteBlog(database: Database, id: string): Promise<Blog | undefined> {
  const row = await database
    .deleteFrom('blogs')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toBlog(row);
}
