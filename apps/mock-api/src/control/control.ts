import express, { type RequestHandler, type Router } from 'express';
import { serveDocument } from '../docs/serve-document.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { rejectOtherMethods } from '../http/errors/method-not-allowed.ts';
import { refuseForeignPages } from '../http/headers/hosts.ts';
import { addControlApi } from './api/control-api.ts';
import type { ControlDependencies } from './control-dependencies.ts';
import { actOnRequests } from './faults/act-on-request.ts';
import { pageRouter } from './page/page.router.ts';
import { makeScenarios } from './scenarios/scenarios.ts';

const CONTROL = '/__mock';
export const CONTROL_PATHS = /^\/__mock(?:\/|$)/;

const forbidCaching: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

// With the first request, because the documents take 15 ms of a start, and 10 MB.
const loadDocuments = () => import('@catering/mock-control/openapi');

interface Control {
  /** Reads what other servers on the same database have set; nothing for a server alone. */
  readonly sync: readonly RequestHandler[];
  /** Serves what is under /__mock. It comes first: control calls are not recorded and never fail. */
  readonly handlers: readonly RequestHandler[];
  /** Records all other requests, and lets faults act on them. */
  readonly act: RequestHandler;
}

function serveControl(control: ControlDependencies): Router {
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

export function makeControl(given: Omit<ControlDependencies, 'scenarios'>): Control {
  const { controls, recorder } = given;
  const resetData: ControlDependencies['resetData'] = async (to) => {
    await given.resetData(to);
    await given.forgetCalls();
    recorder.clear();
  };
  const scenarios = makeScenarios({ ...given, resetData });
  const control = { ...given, resetData, scenarios };
  return {
    act: actOnRequests(control),
    sync: controls.sync ? [controls.sync] : [],
    handlers: [serveControl(control)],
  };
}
