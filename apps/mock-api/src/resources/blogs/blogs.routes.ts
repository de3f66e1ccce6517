import { contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { AppDependencies } from '../../dependencies.ts';
import { notFound } from '../../http/api-error.ts';
import { findBlog, listBlogs } from './blogs.store.ts';

const { list, get } = contract.blogs;

export const blogsRoutes = ({ database }: AppDependencies) =>
  initServer().router(
    { list, get },
    {
      list: async () => ({ status: 200, body: await listBlogs(database) }),

      get: async ({ params }) => {
        const blog = await findBlog(database, params.id);
        if (!blog) throw notFound('Blog post');
        return { status: 200, body: blog };
      },
    },
  );
