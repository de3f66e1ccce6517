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
  /** Signing up, logging in, passwords and account details. */
  auth: authRouter,
  /** The sections of the menu. */
  categories: categoriesRouter,
  /** The dishes of the menu, their addons and pictures. */
  dishes: dishesRouter,
  /** Deletes a dish or a category, by its type (D-64). */
  deleteByType: deleteByTypeRouter,
  /** Blog posts, which lead to articles elsewhere. */
  blogs: blogsRouter,
  /** Messages of visitors and the replies to them. */
  messages: messagesRouter,
  /** Placing orders, paying for them and following them. */
  order: orderRouter,
  /** Enrolling in training programs. */
  classEnrollment: classEnrollmentRouter,
  /** The server's health and its logs. */
  utility: utilityRouter,
} satisfies AppRouter;
