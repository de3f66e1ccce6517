import { controlContract } from '@catering/mock-control';
import { createExpressEndpoints } from '@ts-rest/express';
import type { Router } from 'express';
import type { ControlDependencies } from '../control-dependencies.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { clockRoutes } from './clock.routes.ts';
import { dataRoutes } from './data.routes.ts';
import { faultsRoutes } from './faults.routes.ts';
import { mailsRoutes } from './mails.routes.ts';
import { readJson } from './read-json.ts';
import { requestsRoutes } from './requests.routes.ts';
import { scenariosRoutes } from './scenarios.routes.ts';
import { serverRoutes } from './server.routes.ts';
import { spacesRoutes } from './spaces.routes.ts';

const routes = (control: ControlDependencies) => ({
  accounts: accountsRoutes(control),
  clock: clockRoutes(control),
  data: dataRoutes(control),
  faults: faultsRoutes(control),
  mails: mailsRoutes(control),
  requests: requestsRoutes(control),
  scenarios: scenariosRoutes(control),
  server: serverRoutes(control),
  spaces: spacesRoutes(control),
});

/** Adds the JSON API under /__mock/api to a router. */
export function addControlApi(control: ControlDependencies, router: Router) {
  createExpressEndpoints(controlContract, routes(control), router, {
    logInitialization: false,
    responseValidation: true,
    globalMiddleware: [readJson],
    requestValidationErrorHandler: (error, _request, _response, next) => next(error),
  });
}
