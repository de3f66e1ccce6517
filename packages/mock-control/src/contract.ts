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
  /** Named sets of faults, perhaps with data. */
  scenarios: scenariosRouter,
  /** Which requests fail, how, and how often. */
  faults: faultsRouter,
  /** The time that tokens and links live by. */
  clock: clockRouter,
  /** Test users, signed in at once. */
  accounts: accountsRouter,
  /** What the server has mailed. */
  mails: mailsRouter,
  /** Reset, snapshots and seeds. */
  data: dataRouter,
  /** The latest requests and where they break the contract. */
  requests: requestsRouter,
  /** Backends of their own within the server. */
  spaces: spacesRouter,
  /** Where the server and its site are, and what responds. */
  server: serverRouter,
} satisfies AppRouter;
