import { contract } from '@catering/contract';
import { createExpressEndpoints } from '@ts-rest/express';
import express, { type Express } from 'express';
import * as z from 'zod/mini';
import type { AppDependencies } from './dependencies.ts';
import { authenticate } from './http/authenticate.ts';
import { cacheHeaders } from './http/cache.ts';
import { handleErrors } from './http/error-handler.ts';
import { limitRate } from './http/rate-limit.ts';
import { readBody } from './http/read-body.ts';
import { logRequests } from './http/request-log.ts';
import { allowSites, securityHeaders } from './http/security.ts';
import { checkMethod, unknownPath } from './http/unanswered.ts';
import { blogsRoutes } from './resources/blogs/blogs.routes.ts';
import { categoriesRoutes } from './resources/categories/categories.routes.ts';
import { dishesRoutes } from './resources/dishes/dishes.routes.ts';
import { picturesRouter } from './resources/uploads/pictures.router.ts';
import { utilityRoutes } from './resources/utility/utility.routes.ts';

// The small build of zod brings no words of its own for messages.
z.config(z.locales.en());

const { dishes, categories, blogs, utility } = contract;

/** The whole stand-in backend, with nothing of the world but what is handed in. */
export function createApp(dependencies: AppDependencies): Express {
  const { logs, siteOrigins, callsPerMinute } = dependencies;
  const limit = limitRate(callsPerMinute);

  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.use(logRequests(dependencies), securityHeaders(), allowSites(siteOrigins));
  app.use('/pictures', picturesRouter(dependencies));
  app.use(checkMethod);
  createExpressEndpoints(
    {
      dishes: { list: dishes.list, get: dishes.get },
      categories,
      blogs: { list: blogs.list, get: blogs.get },
      utility,
    },
    {
      dishes: dishesRoutes(dependencies),
      categories: categoriesRoutes(dependencies),
      blogs: blogsRoutes(dependencies),
      utility: utilityRoutes(dependencies),
    },
    app,
    {
      responseValidation: true,
      globalMiddleware: [
        cacheHeaders,
        limit.handler,
        authenticate(async () => undefined),
        readBody(),
      ],
      requestValidationErrorHandler: (error, _request, _response, next) => next(error),
    },
  );
  app.use(unknownPath, handleErrors(logs));
  return app;
}
