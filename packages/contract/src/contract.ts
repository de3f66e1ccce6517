import type { AppRouter } from '@ts-rest/core';
import { authRouter } from './auth/router.ts';
import { blogsRouter } from './blogs/admin.ts';
import { categoriesRouter } from './categories/admin.ts';
import { classEnrollmentRouter } from './class-enrollment/router.ts';
import { deleteByTypeRouter, dishesRouter } from './dishes/admin.ts';
import { messagesRouter } from './messages/admin.ts';
import { orderRouter } from './order/router.ts';
import { utilityRouter } from './utility/admin.ts';

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
