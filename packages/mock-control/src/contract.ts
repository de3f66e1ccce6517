import { failures } from '@catering/contract';
import { initContract } from '@ts-rest/core';
import { accountsRouter } from './routers/accounts.ts';
import { clockRouter } from './routers/clock.ts';
import { dataRouter } from './routers/data.ts';
import { faultsRouter } from './routers/faults.ts';
import { mailsRouter } from './routers/mails.ts';
import { requestsRouter } from './routers/requests.ts';
import { scenariosRouter } from './routers/scenarios.ts';
import { serverRouter } from './routers/server.ts';
import { spacesRouter } from './routers/spaces.ts';

/**
 * Every call of the control API of a mock backend. In addition to what its router declares, a call may end with the
 * failures below, in the error shape of the catering contract.
 */
export const controlContract = initContract().router(
  {
    /** Named sets of faults, optionally with data. */
    scenarios: scenariosRouter,
    /** Requests that fail, how, and how often. */
    faults: faultsRouter,
    /** The server's clock, for tokens, links and limits. */
    clock: clockRouter,
    /** Test users. */
    accounts: accountsRouter,
    /** Mails that the server has sent. */
    mails: mailsRouter,
    /** Reset and seeds. */
    data: dataRouter,
    /** The latest requests and where they break the contract. */
    requests: requestsRouter,
    /** Separate backends within the server. */
    spaces: spacesRouter,
    /** Addresses of the server and its site, and its upstream. */
    server: serverRouter,
  },
  {
    pathPrefix: '/__mock/api',
    strictStatusCodes: true,
    commonResponses: failures(400, 403, 413, 500, 503),
  },
);
