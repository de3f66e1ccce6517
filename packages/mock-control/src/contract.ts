import type { AppRouter } from '@ts-rest/core';
import { accountsRouter } from './accounts.ts';
import { clockRouter } from './clock.ts';
import { dataRouter } from './data.ts';
import { faultsRouter } from './faults.ts';
import { mailsRouter } from './mails.ts';
import { requestsRouter } from './requests.ts';
import { scenariosRouter } from './scenarios.ts';
import { serverRouter } from './server.ts';
import { spacesRouter } from './spaces.ts';

/** Every call of the control API, below "/__mock/api" of a mock backend. */
export const controlContract = {
  scenarios: scenariosRouter,
  faults: faultsRouter,
  clock: clockRouter,
  accounts: accountsRouter,
  mails: mailsRouter,
  data: dataRouter,
  requests: requestsRouter,
  spaces: spacesRouter,
  server: serverRouter,
} satisfies AppRouter;
