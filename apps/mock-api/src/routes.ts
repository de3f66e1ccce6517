import { listOperations } from '@catering/contract';
import type { Response } from 'express';
import type { Dependencies } from './backend/dependencies.ts';
import { findAuthenticated } from './http/authenticate.ts';
import { runIdempotently, type IdempotentRequest } from './http/idempotency.ts';
import { authRoutes } from './resources/auth/auth.routes.ts';
import { blogsRoutes } from './resources/blogs/blogs.routes.ts';
import { categoriesRoutes } from './resources/categories/categories.routes.ts';
import { classEnrollmentRoutes } from './resources/class-enrollment/class-enrollment.routes.ts';
import { deleteByTypeRoutes } from './resources/delete-by-type/delete-by-type.routes.ts';
import { dishesRoutes } from './resources/dishes/dishes.routes.ts';
import { messagesRoutes } from './resources/messages/messages.routes.ts';
import { orderRoutes } from './resources/order/order.routes.ts';
import { utilityRoutes } from './resources/utility/utility.routes.ts';

/** What makes the handlers of each resource. */
const resources = {
  auth: authRoutes,
  categories: categoriesRoutes,
  dishes: dishesRoutes,
  deleteByType: deleteByTypeRoutes,
  blogs: blogsRoutes,
  messages: messagesRoutes,
  order: orderRoutes,
  classEnrollment: classEnrollmentRoutes,
  utility: utilityRoutes,
};
type Routes = { [Name in keyof typeof resources]: ReturnType<(typeof resources)[Name]> };

type Handler = (
  request: IdempotentRequest & { readonly res: Response },
) => Promise<{ status: number; body: unknown }>;

/** The handlers of one resource, without the types that ts-rest has checked. */
const handlersOf = (resource: string, dependencies: Dependencies) =>
  (resources as unknown as Record<string, (given: Dependencies) => Record<string, Handler>>)[
    resource
  ]?.(dependencies) ?? {};

/** The handler of each operation of the contract; that of an idempotent one runs in a transaction. */
export function routes(dependencies: Dependencies): Routes {
  const all = Object.fromEntries(
    Object.keys(resources).map((name) => [name, handlersOf(name, dependencies)]),
  );
  for (const { id, metadata } of listOperations()) {
    if (!metadata.idempotent) continue;
    const [resource = '', name = ''] = id.split('.');
    all[resource] = {
      ...all[resource],
      [name]: (request) => {
        const caller = findAuthenticated(request.res)?.id ?? 'guest';
        const operation = { operation: id, caller };
        return runIdempotently(dependencies, operation, request, async (database) => {
          const handler = handlersOf(resource, { ...dependencies, database })[name];
          if (!handler) throw new Error(`There is no handler of ${id}`);
          return handler(request);
        });
      },
    };
  }
  return all as unknown as Routes;
}
