import type { Blog } from '@catering/contract';
import { recordsOf } from '../../database/tables/records.ts';
import type { Database } from '../../database/schema.ts';
import { toBlog, toBlogRow } from './blogs.table.ts';

export const blogs = recordsOf('blogs', toBlog, toBlogRow);

/** All posts, newest first (D-66). */
export async function listBlogs(database: Database): Promise<Blog[]> {
  const newestFirst = database.selectFrom('blogs').selectAll().orderBy('created_at', 'desc');
  return (await newestFirst.orderBy('seq', 'desc').execute()).map(toBlog);
}
