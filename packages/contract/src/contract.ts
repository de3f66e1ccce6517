import type { AppRouter } from '@ts-rest/core';
import { authRouter } from './auth.ts';
import { blogsRouter } from './blogs.ts';
import { categoriesRouter } from './categories.ts';
import { classEnrollmentRouter } from './class-enrollment.ts';
import { deleteByTypeRouter } from './delete-by-type.ts';
import { dishesRouter } from './dishes.ts';
import { messagesRouter } from './messages.ts';
import { orderRouter } from './order.ts';
import { utilityRouter } from './utility.ts';

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
