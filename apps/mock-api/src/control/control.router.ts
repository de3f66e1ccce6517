import express, { type RequestHandler, type Router } from 'express';
import { serveDocument } from '../docs/serve-document.ts';
import { rejectOtherMethods } from '../http/errors/method-not-allowed.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { refuseForeignPages } from '../http/headers/hosts.ts';
import { addControlApi } from './api/control-api.ts';
import type { ControlDependencies } from './control-dependencies.ts';
import { pageRouter } from './page/page.router.ts';

/** Where the control surface is: the page, and the JSON API below. */
const CONTROL = '/__mock';

const forbidCaching: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

// With the first request, because the documents take 15 ms of a start, and 10 MB.
const loadDocuments = () => import('@catering/mock-control/openapi');

/** What is under /__mock: a JSON API for tests and a page for people. */
export function serveControl(control: ControlDependencies): Router {
  const router = express.Router();
  router.use(refuseForeignPages(control.origins), forbidCaching);
  addControlApi(control, router);
  serveDocument(router, {
    base: CONTROL,
    title: 'Control API',
    make: async () => (await loadDocuments()).controlDocument(),
  });
  for (const name of ['seed.schema.json', 'scenarios.schema.json'] as const) {
    router.get(`${CONTROL}/${name}`, async (_request, response) => {
      response.json((await loadDocuments()).jsonSchemas[name]());
    });
  }
  const page = pageRouter(control);
  router.use(CONTROL, page.use(rejectOtherMethods(page)));
  return router.use(rejectOtherMethods(router), () => {
    throw new ApiError('NOT_FOUND', { message: 'This address does not exist.' });
  });
}
