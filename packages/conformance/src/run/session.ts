import { AsyncLocalStorage } from 'node:async_hooks';
import type { CheckInfo } from '../checks/definition/check.ts';
import type { CheckContext, SendOptions } from '../checks/definition/context.ts';
import type { RunContext } from '../checks/definition/run-context.ts';
import type { Suite } from '../checks/suite.ts';
import { expectTokensAccepted } from '../entries/accepted-tokens.ts';
import { makeAccounts } from '../entries/accounts.ts';
import { makeFixtures } from '../entries/fixtures.ts';
import { madeAccounts } from '../entries/made-accounts.ts';
import { madeEntries, type NotCleanedUp } from '../entries/made-entries.ts';
import { CannotRun, NotReached } from '../errors.ts';
import { Violation } from '../checks/definition/violation.ts';
import { GUEST, methodAndPath } from '../operations/operation.ts';
import { requestOf, type OperationCall } from '../operations/operation-call.ts';
import { makeClient, untilResponding, type Purpose } from '../http/client.ts';
import { getOf, type Exchange, type HttpRequest } from '../http/exchange.ts';
import { isBrokenBody, isUntrusted } from '../http/no-response.ts';
import type { Sender } from '../http/sender.ts';
import type { Stop } from '../http/stop.ts';
import { jsonBody } from '../http/body.ts';
import { UNKNOWN_PATH } from '../requests/unknown-path.ts';
import { templateOf } from '../requests/template-request.ts';
import { validRequestOf } from '../requests/valid-request.ts';
import type { Secrets } from '../traffic/secrets.ts';
import { makeKeptExchanges } from './kept-exchanges.ts';
import type { Settings } from './setup/options.ts';

export interface SessionOptions {
  readonly suite: Suite;
  readonly sender: Sender;
  readonly stop: Stop;
  readonly secrets: Secrets;
  readonly settings: Settings;
}

/** The name under which requests that serve all checks are logged. */
const FIXTURES = 'fixtures';
/** The name under which requests that remove what the run has created are logged. */
const CLEAN_UP = 'clean-up';

const slug = (id: string) => id.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();

/** @throws Violation without a response */
const responded = (exchange: Exchange) => {
  if (exchange.response) return exchange;
  const got = exchange.failure ?? 'nothing';
  throw new Violation('responds', { expected: 'a response', got, exchange });
};

/** One run of a suite against one server: its tokens, its fixtures, all that was sent. */
export function openSession({ suite, sender, stop, secrets, settings }: SessionOptions) {
  const { operations, operationOf } = suite;
  const { baseUrl } = sender;
  const { seed, runs, strict, readOnly, startUpMs, now, tokens } = settings;
  const log: Exchange[] = [];
  /** The exchanges by operation: looking through all of them for each check takes seconds. */
  const logs = new Map(operations.map(({ id }): [string, Exchange[]] => [id, []]));
  const kept = makeKeptExchanges(operationOf);
  const templates = new Map<string, Promise<OperationCall>>();
  /** The check that is in progress, for what serves all of them. */
  const neededBy = new AsyncLocalStorage<string>();

  const client = makeClient({
    ...settings,
    sender,
    stop,
    async onExchange(exchange) {
      entries.note(exchange);
      opened.note(exchange);
      secrets.addFrom(exchange.response?.text);
      const one = await kept.keep(exchange);
      log.push(one);
      logs.get(one.request.operation ?? '')?.push(one);
    },
  });

  let unreadBody: Exchange | undefined;

  /**
   * Looks whether the server reads the body of a request that it rejects. If it does not, the next request of the
   * connection gets a response to that body: then each request gets a connection of its own, so that the other checks
   * go on.
   */
  async function noteUnreadBody(): Promise<void> {
    const next = getOf(UNKNOWN_PATH);
    const body = jsonBody({ conformance: 'the body of a request that is rejected' });
    const rejected = { ...next, method: 'POST', body };
    const startedAt = now();
    const [alone, , after] = await sender.sendOnOne([next, rejected, next]);
    const status = after?.response?.status;
    if (!after || status === undefined || status === alone?.response?.status) return;
    const { response, failure } = after;
    unreadBody = { check: FIXTURES, request: next, response, failure, startedAt, duration: 0 };
    sender.closeAfterEach();
  }

  const purposes: Readonly<Record<string, Purpose>> = { [CLEAN_UP]: 'clean-up' };

  /** @param check what the exchange is logged under */
  const exchange = async (check: string, wanted: HttpRequest, { noWait }: SendOptions = {}) => {
    const sentBy = check === FIXTURES ? { check, neededBy: neededBy.getStore() } : { check };
    const purpose = purposes[check] ?? 'check';
    entries.expectOwn(wanted);
    return client.send({ request: wanted, sentBy, purpose, noWait });
  };

  const tokenOf: CheckContext['token'] = async (caller) => {
    if (typeof caller === 'object') return caller.token;
    return caller === GUEST ? undefined : auth.tokenOf(caller);
  };
  const requestAs: CheckContext['request'] = async (call) =>
    requestOf(operationOf(call.operation), call, await tokenOf(call.as));
  const call = async (check: string, wanted: OperationCall, how?: SendOptions) =>
    exchange(check, await requestAs(wanted), how);

  const mark = `${now()}`;
  const label = settings.keep ? mark : `${seed}`;
  const run: RunContext = {
    operations,
    baseUrl,
    operationOf,
    seed,
    runs,
    strict,
    readOnly,
    tokens,
    mark,
    label,
    wait: client.wait,
    send: (wanted) => call(FIXTURES, wanted),
    sendRaw: (request) => exchange(FIXTURES, request, { noWait: true }),
  };
  const auth = makeAccounts(run);
  const fixtures = makeFixtures(run);
  const entries = madeEntries(run);
  const opened = madeAccounts();

  /** The context of one check. */
  function contextOf(info: CheckInfo, warn: CheckContext['warn']): CheckContext {
    const { id: check, operation, kind = check } = info;
    let emails = 0;
    let names = 0;
    const name = `${label}-${slug(check)}`;
    const context: CheckContext = {
      ...run,
      check,
      operation,
      kind,
      auth,
      fixtures,
      warn,
      send: async (wanted, how) => responded(await call(check, wanted, how)),
      sendRaw: async (request, how) => responded(await exchange(check, request, how)),
      token: tokenOf,
      request: requestAs,
      validRequest: (id) => validRequestOf(operationOf(id), context),
      template: (id) => templateOf(operationOf(id), context, templates),
      newEmail: () => `conformance-${name}-${(emails += 1)}@example.com`,
      newName: () => `Conformance ${label} ${slug(check)} ${(names += 1)}`,
      unreadBody: () => unreadBody,
      judge: kept.judge,
      exchanges: (id) => (id === undefined ? log : (logs.get(id) ?? [])),
    };
    return context;
  }

  /**
   * Waits for the server to respond, and looks whether it accepts the given tokens.
   * @throws CannotRun when nothing responds at the address, or a given token is rejected
   */
  async function expectReady(): Promise<void> {
    const root = operations.find((one) => methodAndPath(one) === 'GET /');
    const request = { ...getOf('/'), operation: root?.id };
    const sentBy = { check: FIXTURES };
    const probe = () => client.send({ request, sentBy, purpose: 'probe', noWait: true });
    const { failure } = await untilResponding(probe, { startUpMs, now, wait: client.wait });
    if (failure !== undefined && !isBrokenBody(failure)) {
      throw new CannotRun(
        isUntrusted(failure)
          ? `error: ${baseUrl} cannot be called: ${failure}.`
          : `Nothing responds at ${baseUrl}: ${failure}. Start the server, or correct --base-url.`,
      );
    }
    await expectTokensAccepted(operations, tokens, run.sendRaw);
    if (readOnly) return;
    await noteUnreadBody();
    await entries.noteBefore(run.send);
  }

  /** Removes what the run has created so far. */
  async function clean(): Promise<NotCleanedUp[]> {
    await client.idle();
    const send = async (wanted: OperationCall) => {
      const found = await call(CLEAN_UP, wanted);
      if (found.response) return found;
      throw new NotReached(`the server did not respond to its removal: ${found.failure}`);
    };
    const minutes = Math.round(fixtures.control.advancedBy() / 60_000);
    const id = `${minutes} minutes ahead`;
    const clock = { kind: 'clock', id, reason: `${id}, and it cannot be turned back` };
    // Entries first: accounts of admins remove them.
    return [
      ...(await entries.clean(send)),
      ...(await opened.clean(send)),
      ...(minutes > 0 ? [clock] : []),
    ];
  }

  return {
    suite,
    settings,
    mask: secrets.mask,
    keptOf: kept.keptOf,
    baseUrl,
    log,
    neededBy,
    contextOf,
    expectReady,
    exchange,
    clean,
  };
}
export type Session = ReturnType<typeof openSession>;
