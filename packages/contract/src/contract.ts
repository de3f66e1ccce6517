import type { AppRouter } from '@ts-rest/core';
import { authRouter } from './auth.ts';
import { blogsRouter } from './admin/blogs.ts';
import { categoriesRouter } from './admin/categories.ts';
import { classEnrollmentRouter } from './class-enrollment.ts';
import { deleteByTypeRouter } from './admin/delete-by-type.ts';
import { dishesRouter } from './admin/dishes.ts';
import { messagesRouter } from './admin/messages.ts';
import { orderRouter } from './order.ts';
import { utilityRouter } from './admin/utility.ts';

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
