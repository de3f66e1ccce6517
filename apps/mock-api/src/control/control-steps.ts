import { isControlPath } from '@catering/mock-control';
import type { Express, RequestHandler } from 'express';
import { serveDocument } from '../docs/serve-document.ts';
import { forgetCalls } from '../http/limits/counted-calls.store.ts';
import { refuseForeignPages } from '../http/headers/hosts.ts';
import { addControlApi } from './api/control-api.ts';
import type { ControlDependencies } from './control-dependencies.ts';
import { actOnRequests } from './faults/act-on-request.ts';
import { makeExpress, runExpress } from '../http/pipeline/run-express.ts';
import type { Step } from '../http/pipeline/steps.ts';
import { pageRouter } from './page/page.router.ts';
import { makeScenarios } from './scenarios/scenarios.ts';

const CONTROL = '/__mock';

const forbidCaching: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

// A static import would add 15 ms to a start, and 10 MB.
const loadDocuments = () => import('@catering/mock-control/openapi');

interface Control {
  /** Responds to control calls. */
  readonly serve: Step;
  /** Lets faults act on all other requests. */
  readonly act: Step;
}

function controlApp(dependencies: ControlDependencies): Express {
  const router = makeExpress();
  router.use(refuseForeignPages(dependencies.origins), forbidCaching);
  addControlApi(dependencies, router);
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
  return router.use(CONTROL, pageRouter(dependencies));
}

export function makeControl(given: Omit<ControlDependencies, 'scenarios'>): Control {
  const resetData: ControlDependencies['resetData'] = async (to) => {
    await given.resetData(to);
    await forgetCalls(given.database);
    given.requests.clear();
  };
  const scenarios = makeScenarios({ ...given, resetData });
  const dependencies = { ...given, resetData, scenarios };
  const run = runExpress(controlApp(dependencies));
  return {
    serve: (next) => (request, exchange) =>
      isControlPath(exchange.path) ? run(request, exchange) : next(request, exchange),
    act: actOnRequests(dependencies),
  };
}
