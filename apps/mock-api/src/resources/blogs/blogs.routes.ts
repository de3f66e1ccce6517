import { confirmations, contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { IncomingMessage } from 'node:http';
import { toTimestamp } from '../../runtime/clock.ts';
import { merge } from '../../database/row-mapping.ts';
import type { AppDependencies } from '../../server/dependencies.ts';
import { transact } from '../../database/transact.ts';
import { invalid, notFound } from '../../http/errors/api-error.ts';
import { PICTURE_PART, pictureOf } from '../../http/body/read-multipart.ts';
import { dropPicture, keepPicture, readPicture } from '../../uploads/picture.ts';
import { deleteBlog, findBlog, insertBlog, listBlogs, replaceBlog } from './blogs.store.ts';

export function blogsRoutes({ database, ids, clock }: AppDependencies) {
  const readSent = async (request: IncomingMessage) => {
    const bytes = pictureOf(request);
    return bytes && readPicture(bytes, { ids, now: clock.now() });
  };

  return initServer().router(contract.blogs, {
    list: async () => ({ status: 200, body: await listBlogs(database) }),

    get: async ({ params }) => {
      const blog = await findBlog(database, params.id);
      if (!blog) throw notFound('Blog post');
      return { status: 200, body: blog };
    },

    create: async ({ body, req }) => {
      const picture = await readSent(req);
      if (!picture) throw invalid(`body.${PICTURE_PART}`, 'A picture is required.');
      const blog = await transact(database, async (transaction) => {
        const image = await keepPicture(transaction, picture);
        const created = toTimestamp(clock.now());
        return insertBlog(transaction, { ...body, _id: ids(), image, created });
      });
      return { status: 201, body: blog };
    },

    update: async ({ params, body, req }) => {
      if (!(await findBlog(database, params.id))) throw notFound('Blog post');
      const picture = await readSent(req);
      const blog = await transact(database, async (transaction) => {
        const before = await findBlog(transaction, params.id);
        if (!before) throw notFound('Blog post');
        const changed = merge(before, body);
        if (!picture) return replaceBlog(transaction, changed);
        await dropPicture(transaction, before.image);
        const image = await keepPicture(transaction, picture);
        return replaceBlog(transaction, { ...changed, image });
      });
      return { status: 200, body: blog };
    },

    remove: async ({ params }) => {
      await transact(database, async (transaction) => {
        const blog = await deleteBlog(transaction, params.id);
        if (!blog) throw notFound('Blog post');
        await dropPicture(transaction, blog.image);
      });
      return { status: 200, body: { message: confirmations.blogDeleted } };
    },
  });
}
