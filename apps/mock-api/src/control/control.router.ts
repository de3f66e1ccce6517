import express, { type RequestHandler, type Router } from 'express';
import { serveDocument } from '../docs/serve-document.ts';
import { rejectOtherMethods } from '../http/errors/method-not-allowed.ts';
import { notFoundPath } from '../http/errors/not-found.ts';
import type { ControlDependencies } from './control-dependencies.ts';
import { refuseForeignPages } from '../http/headers/foreign-pages.ts';

/** Where the control surface is: the page, and the JSON API below. */
const CONTROL = '/__mock';

const forbidCaching: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

/** The methods of the routes of a router, by path. */
function methodsOf({ stack }: Router): Map<string, string[]> {
  const routes = stack.flatMap(({ route }) => route ?? []);
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return new Map(
    [...byPath].map(([path, here]) => {
      const methods = here.flatMap((route) =>
        route.stack.map(({ method }) => method.toUpperCase()),
      );
      const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
      return [path, [...new Set(all)]];
    }),
  );
}

async function makeRouter(control: ControlDependencies): Promise<Router> {
  const { jsonSchemas } = await import('@catering/mock-control');
  const { addControlApi } = await import('./api/control-api.ts');
  const { pageRouter } = await import('./page/page.router.ts');
  const router = express.Router();
  router.use(refuseForeignPages(control.origins), forbidCaching);
  addControlApi(control, router);
  serveDocument(router, {
    base: CONTROL,
    title: 'Control API',
    load: async () => (await import('@catering/mock-control/openapi')).controlDocument(),
  });
  for (const [name, schema] of Object.entries(jsonSchemas)) {
    router.get(`${CONTROL}/${name}`, (_request, response) => {
      response.json(schema());
    });
  }
  const page = pageRouter(control);
  router.use(CONTROL, page.use(rejectOtherMethods(methodsOf(page))));
  return router.use(rejectOtherMethods(methodsOf(router)), notFoundPath);
}

/** The same and all below, for the router of an app. */
export const CONTROL_PATHS = /^\/__mock(?:\/|$)/;

/** What is under /__mock: a JSON API for tests and a page for people. Loaded with the first call. */
export function controlRouter(control: ControlDependencies): RequestHandler {
  let router: Promise<Router> | undefined;
  return async (request, response, next) => {
    router ??= makeRouter(control);
    control.recorder.watch();
    return (await router)(request, response, next);
  };
}
