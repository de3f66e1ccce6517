import type { AppRouter } from '@ts-rest/core';
import { authRouter } from './routers/auth.ts';
import { blogsRouter } from './routers/admin/blogs.ts';
import { categoriesRouter } from './routers/admin/categories.ts';
import { classEnrollmentRouter } from './routers/class-enrollment.ts';
import { deleteByTypeRouter } from './routers/admin/delete-by-type.ts';
import { dishesRouter } from './routers/admin/dishes.ts';
import { messagesRouter } from './routers/admin/messages.ts';
import { orderRouter } from './routers/order.ts';
import { utilityRouter } from './routers/admin/utility.ts';

/** Every call of the API (spec 7). */
export const contract = {
  auth: authRouter,
  categories: categoriesRouter,
  dishes: dishesRouter,
  deleteByType: deleteByTypeRouter,
  blogs: blogsRouter,
  messages: messagesRouter,
  order: orderRouter,
  classEnrollment: classEnrollmentRouter,
  utility: utilityRouter,
} satisfies AppRouter;
