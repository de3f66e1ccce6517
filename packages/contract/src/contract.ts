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
  /** Accounts, login and access tokens (spec 7). */
  auth: authRouter,
  /** The sections of the menu. */
  categories: categoriesRouter,
  /** The dishes of the menu. */
  dishes: dishesRouter,
  /** Deletes a dish or a category, by its type (D-64). */
  deleteByType: deleteByTypeRouter,
  /** Blog posts. */
  blogs: blogsRouter,
  /** Messages of visitors and the replies to them. */
  messages: messagesRouter,
  /** Orders and their payment. */
  order: orderRouter,
  /** Requests to take a training program. */
  classEnrollment: classEnrollmentRouter,
  /** Health of the server and its logs. */
  utility: utilityRouter,
} satisfies AppRouter;
