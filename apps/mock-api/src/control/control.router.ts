import { jsonSchemas } from '@catering/mock-control';
import { controlDocument } from '@catering/mock-control/openapi';
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

/** What is under /__mock: a JSON API for tests and a page for people. */
export function serveControl(control: ControlDependencies): Router {
  const router = express.Router();
  router.use(refuseForeignPages(control.origins), forbidCaching);
  addControlApi(control, router);
  serveDocument(router, {
    base: CONTROL,
    title: 'Control API',
    make: controlDocument,
  });
  for (const [name, schema] of Object.entries(jsonSchemas)) {
    router.get(`${CONTROL}/${name}`, (_request, response) => {
      response.json(schema());
    });
  }
  const page = pageRouter(control);
  router.use(CONTROL, page.use(rejectOtherMethods(page)));
  return router.use(rejectOtherMethods(router), () => {
    throw new ApiError('NOT_FOUND', { message: 'This address does not exist.' });
  });
}
