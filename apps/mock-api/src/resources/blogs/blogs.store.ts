import type { Blog } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { recordsOf } from '../../database/tables/records.ts';
import { withoutSeq } from '../../database/tables/row-mapping.ts';

export const blogs = recordsOf('blogs', withoutSeq, (blog: Blog) => blog);

/** All posts, newest first (D-66). */
export async function listBlogs(database: Database): Promise<Blog[]> {
  const newestFirst = database.selectFrom('blogs').selectAll().orderBy('created', 'desc');
  return (await newestFirst.orderBy('seq', 'desc').execute()).map(withoutSeq);
}
