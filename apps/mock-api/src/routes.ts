import { listOperations } from '@catering/contract';
import type { Dependencies } from './backend/dependencies.ts';
import { idempotent, type Handler } from './http/idempotency.ts';
import { authRoutes } from './resources/auth/auth.routes.ts';
import { blogsRoutes } from './resources/blogs/blogs.routes.ts';
import { categoriesRoutes } from './resources/categories/categories.routes.ts';
import { classEnrollmentRoutes } from './resources/class-enrollment/class-enrollment.routes.ts';
import { deleteByTypeRoutes } from './resources/delete-by-type/delete-by-type.routes.ts';
import { dishesRoutes } from './resources/dishes/dishes.routes.ts';
import { messagesRoutes } from './resources/messages/messages.routes.ts';
import { orderRoutes } from './resources/order/order.routes.ts';
import { utilityRoutes } from './resources/utility/utility.routes.ts';

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

/** Makes the handlers of a resource, without the types that ts-rest has checked. */
type MakeHandlers = (dependencies: Dependencies) => Record<string, Handler>;

/** The handler of each operation of the contract; that of an idempotent one runs in a transaction. */
export function routes(dependencies: Dependencies): Routes {
  // `entries` joins the types of all resources to one that no call fits.
  const factories = Object.entries(resources) as unknown as [string, MakeHandlers][];
  const operations = listOperations().filter(({ metadata }) => metadata.idempotent);
  const all = factories.map(([resource, makeHandlers]) => {
    const wrapped = operations
      .filter(({ id }) => id.startsWith(`${resource}.`))
      .map(({ id }) => [id.slice(resource.length + 1), idempotent(dependencies, id, makeHandlers)]);
    return [resource, { ...makeHandlers(dependencies), ...Object.fromEntries(wrapped) }];
  });
  return Object.fromEntries(all);
}
