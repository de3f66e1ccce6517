import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { type ClockChange, controlContract } from '@catering/mock-control';
import { createExpressEndpoints, initServer } from '@ts-rest/express';
import type { Dependencies } from '../../backend/dependencies.ts';
import { exportSeed } from '../../database/seeds/export-seed.ts';
import { resolveSeed } from '../../database/seeds/choose-seed.ts';
import { invalid, unknownNamed } from '../../http/errors/api-error.ts';
import { listMails } from '../../mail/mailbox.store.ts';
import { type EpochMs, timeOn, toTimestamp } from '../../runtime/clock.ts';
import type { ControlDependencies } from '../control-dependencies.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { faultsRoutes } from './faults.routes.ts';
import { requestsRoutes } from './requests.routes.ts';

/** Enough for a seed with 50,000 orders. */
const MAX_BYTES = 50_000_000;

const parse = express.json({ limit: MAX_BYTES, type: () => true, strict: false });

/** Reads a JSON body of any content type; a missing one is `{}`. */
function readJson(request: Request, response: Response, next: NextFunction) {
  parse(request, response, (error?: unknown) => {
    if (request.body === undefined) request.body = {};
    next(error);
  });
}

/** A timestamp has a year of four digits. */
const LATEST: EpochMs = Date.parse('9998-12-31T23:59:59.999Z');

/** @throws ApiError VALIDATION_FAILED for a time that no timestamp can hold */
const changeClock = (
  { controlState, time }: Pick<Dependencies, 'controlState' | 'time'>,
  { now, advanceMs = 0, frozen }: ClockChange,
) =>
  controlState.change((before) => {
    const from = now === undefined ? timeOn(before, time()) : Date.parse(now);
    const to = from + advanceMs;
    if (to > LATEST) throw invalid('body.advanceMs', 'The clock cannot pass the year 9999');
    const isFrozen = frozen ?? before.frozenAt !== null;
    return { ...before, clockOffset: to - time(), frozenAt: isFrozen ? to : null };
  });

const server = initServer();

function clockRoutes(dependencies: ControlDependencies) {
  const now = () => ({
    now: toTimestamp(dependencies.clock.now()),
    frozen: dependencies.controlState.current.frozenAt !== null,
  });
  return server.router(controlContract.clock, {
    read: async () => ({ status: 200, body: now() }),
    change: async ({ body }) => {
      await changeClock(dependencies, body);
      return { status: 200, body: now() };
    },
  });
}

const dataRoutes = ({ database, resetData }: ControlDependencies) =>
  server.router(controlContract.data, {
    reset: async ({ body: { seed } = {} }) => {
      await resetData(seed && { seed: resolveSeed(seed) });
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

const routes = (dependencies: ControlDependencies) => ({
  accounts: accountsRoutes(dependencies),
  clock: clockRoutes(dependencies),
  data: dataRoutes(dependencies),
  faults: faultsRoutes(dependencies),
  mails: mailsRoutes(dependencies),
  requests: requestsRoutes(dependencies),
  scenarios: scenariosRoutes(dependencies),
  server: serverRoutes(dependencies),
  spaces: spacesRoutes(dependencies),
});

export function addControlApi(dependencies: ControlDependencies, router: Router) {
  createExpressEndpoints(controlContract, routes(dependencies), router, {
    logInitialization: false,
    responseValidation: true,
    globalMiddleware: [readJson],
    requestValidationErrorHandler: (error, _request, _response, next) => next(error),
  });
}
