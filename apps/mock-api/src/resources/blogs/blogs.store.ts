import type { Blog } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { toBlog, toBlogRow } from './blogs.table.ts';

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

export async function insertBlog(database: Database, blog: Blog): Promise<Blog> {
  const row = await database
    .insertInto('blogs')
    .values(toBlogRow(blog))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toBlog(row);
}

/** Stores a post in the place of the one with its id. */
export async function replaceBlog(database: Database, blog: Blog): Promise<Blog> {
  const row = await database
    .updateTable('blogs')
    .set(toBlogRow(blog))
    .where('id', '=', blog._id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toBlog(row);
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
