import { controlContract } from '@catering/mock-control';
import { createExpressEndpoints, initServer } from '@ts-rest/express';
import type { Router } from 'express';
import { exportSeed } from '../../database/seeds/export-seed.ts';
import { resolveSeed } from '../../database/seeds/seed.ts';
import { unknownNamed } from '../../http/errors/api-error.ts';
import { listMails } from '../../mail/mailbox.store.ts';
import { toTimestamp } from '../../runtime/clock.ts';
import { changeClock } from '../clock.ts';
import type { ControlDependencies } from '../control-dependencies.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { faultsRoutes } from './faults.routes.ts';
import { readJson } from './read-json.ts';
import { requestsRoutes } from './requests.routes.ts';

const server = initServer();

function clockRoutes(control: ControlDependencies) {
  const now = () => ({
    now: toTimestamp(control.clock.now()),
    frozen: control.controls.state.frozenAt !== null,
  });
  return server.router(controlContract.clock, {
    read: async () => ({ status: 200, body: now() }),
    change: async ({ body }) => {
      await changeClock(control, body);
      return { status: 200, body: now() };
    },
  });
}

const dataRoutes = ({ database, resetData }: ControlDependencies) =>
  server.router(controlContract.data, {
    reset: async ({ body: { seed } = {} }) => {
      await resetData(seed && resolveSeed(seed));
      return { status: 200, body: { message: 'Everything is back to the seed.' } };
    },
    exportSeed: async () => ({ status: 200, body: await exportSeed(database) }),
  });

const mailsRoutes = ({ database }: ControlDependencies) =>
  server.router(controlContract.mails, {
    list: async () => ({ status: 200, body: await listMails(database) }),
  });

const scenariosRoutes = ({ scenarios }: ControlDependencies) =>
  server.router(controlContract.scenarios, {
    list: async () => ({ status: 200, body: scenarios.list() }),
    choose: async ({ body }) => {
      await scenarios.choose(body.name);
      return { status: 200, body: scenarios.list() };
    },
  });

const serverRoutes = ({ addresses, spaces, upstream }: ControlDependencies) =>
  server.router(controlContract.server, {
    read: async () => ({
      status: 200,
      body: {
        address: addresses.api,
        site: addresses.site,
        hasSpaces: spaces !== undefined,
        upstream: upstream ?? null,
      },
    }),
  });

/** An app without a server has no other spaces, and is not listed. */
const spacesRoutes = ({ spaces }: ControlDependencies) =>
  server.router(controlContract.spaces, {
    list: async () => ({ status: 200, body: spaces?.list() ?? [] }),
    remove: async ({ params }) => {
      if (!spaces?.remove(params.name)) {
        const names = spaces?.list().map(({ name }) => name) ?? [];
        throw unknownNamed('space', params.name, names);
      }
      return { status: 200, body: { message: 'The space is gone.' } };
    },
  });

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
