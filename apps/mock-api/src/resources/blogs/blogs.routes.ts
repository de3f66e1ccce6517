import { confirmations, contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import { toTimestamp } from '../../runtime/clock.ts';
import { merge } from '../../database/tables/row-mapping.ts';
import type { Dependencies } from '../../backend/dependencies.ts';
import { transact } from '../../database/transact.ts';
import { orNotFound } from '../../http/errors/api-error.ts';
import { readPicture, requirePicture } from '../../uploads/read-picture.ts';
import { deleteUnusedPicture, savePicture } from '../../uploads/uploads.store.ts';
import { blogs, listBlogs } from './blogs.store.ts';

export function blogsRoutes(dependencies: Dependencies) {
  const { database, ids, clock } = dependencies;

  return initServer().router(contract.blogs, {
    list: async () => ({ status: 200, body: await listBlogs(database) }),

    get: async ({ params }) => ({
      status: 200,
      body: orNotFound('Blog post', await blogs.find(database, params.id)),
    }),

    create: async ({ body, req }) => {
      const picture = await requirePicture(req, dependencies);
      const blog = await transact(database, async (transaction) => {
        const image = await savePicture(transaction, picture);
        const created = toTimestamp(clock.now());
        return blogs.insert(transaction, { ...body, _id: ids(), image, created });
      });
      return { status: 201, body: blog };
    },

    update: async ({ params, body, req }) => {
      orNotFound('Blog post', await blogs.find(database, params.id));
      const picture = await readPicture(req, dependencies);
      const blog = await transact(database, async (transaction) => {
        const before = orNotFound('Blog post', await blogs.find(transaction, params.id));
        const changed = merge(before, body);
        if (!picture) return blogs.replace(transaction, changed);
        const image = await savePicture(transaction, picture);
        const replaced = await blogs.replace(transaction, { ...changed, image });
        await deleteUnusedPicture(transaction, before.image);
        return replaced;
      });
      return { status: 200, body: blog };
    },

    remove: async ({ params }) => {
      await transact(database, async (transaction) => {
        const blog = orNotFound('Blog post', await blogs.remove(transaction, params.id));
        await deleteUnusedPicture(transaction, blog.image);
      });
      return { status: 200, body: { message: confirmations.blogDeleted } };
    },
  });
}
