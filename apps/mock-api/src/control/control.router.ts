import express, { type RequestHandler, type Router } from 'express';
import { serveDocument } from '../docs/serve-document.ts';
import { notFoundPath } from '../http/errors/not-found.ts';
import type { Control } from './control.ts';
import { refuseForeignPages } from '../http/headers/foreign-pages.ts';

/** Where the control surface is: the page, and the JSON API below. */
const CONTROL = '/__mock';

const forbidCaching: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

async function makeRouter(control: Control): Promise<Router> {
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
  router.use(CONTROL, pageRouter(control), notFoundPath);
  return router;
}

const isControl = (path: string) => path === CONTROL || path.startsWith(`${CONTROL}/`);

/** Leaves what is under /__mock out of what a handler sees. */
export const exceptControl =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isControl(request.path) ? next() : handler(request, response, next);

/** What is under /__mock: a JSON API for tests and a page for people. Loaded with the first call. */
export function controlRouter(control: Control): RequestHandler {
  let router: Promise<Router> | undefined;
  const serve: RequestHandler = async (request, response, next) => {
    router ??= makeRouter(control);
    control.recorder.watch();
    return (await router)(request, response, next);
  };
  return (request, response, next) =>
    isControl(request.path) ? serve(request, response, next) : next();
}
