import type { Dependencies } from './backend/dependencies.ts';
import { authRoutes } from './resources/auth/auth.routes.ts';
import { blogsRoutes } from './resources/blogs/blogs.routes.ts';
import { categoriesRoutes } from './resources/categories/categories.routes.ts';
import { classEnrollmentRoutes } from './resources/class-enrollment/class-enrollment.routes.ts';
import { deleteByTypeRoutes } from './resources/delete-by-type/delete-by-type.routes.ts';
import { dishesRoutes } from './resources/dishes/dishes.routes.ts';
import { messagesRoutes } from './resources/messages/messages.routes.ts';
import { orderRoutes } from './resources/order/order.routes.ts';
import { utilityRoutes } from './resources/utility/utility.routes.ts';

/** What answers each operation of the contract. */
export const routes = (dependencies: Dependencies) => ({
  auth: authRoutes(dependencies),
  categories: categoriesRoutes(dependencies),
  dishes: dishesRoutes(dependencies),
  deleteByType: deleteByTypeRoutes(dependencies),
  blogs: blogsRoutes(dependencies),
  messages: messagesRoutes(dependencies),
  order: orderRoutes(dependencies),
  classEnrollment: classEnrollmentRoutes(dependencies),
  utility: utilityRoutes(dependencies),
});
