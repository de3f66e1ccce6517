import { responseOf } from '../checks/expect/expect.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CheckInfo } from '../checks/definition/check.ts';
import type { CheckContext, SendOptions } from '../checks/definition/check-context.ts';
import type { RunContext } from '../checks/definition/run-context.ts';
import type { Suite } from '../checks/suite.ts';
import { expectTokensAccepted } from '../entries/probe-token.ts';
import { makeAccounts } from '../entries/accounts.ts';
import { makeFixtures } from '../entries/fixtures.ts';
import { getOrMake } from '../entries/get-or-make.ts';
import { entriesBeforeRun } from '../clean-up/entries-before-run.ts';
import { makeAccountRemover } from '../clean-up/remove-accounts.ts';
import { makeEntryRemover } from '../clean-up/remove-entries.ts';
import type { NotCleanedUp } from '../clean-up/attempt-removals.ts';
import { CannotRun, NotReached } from '../errors.ts';
import { GUEST, methodAndPath } from '../operations/operation.ts';
import { type OperationCall, requestOf } from '../operations/operation-call.ts';
import { makeClient } from '../http/client.ts';
import { untilResponding } from '../http/until-responding.ts';
import { type Exchange, getOf, type HttpRequest } from '../http/exchange.ts';
import { isBrokenBody, isUntrusted } from '../http/no-response.ts';
import type { Sender } from '../http/sender.ts';
import type { Stop } from '../stop-run.ts';
import { jsonBody } from '../http/body.ts';
import { UNKNOWN_PATH } from '../requests/not-implemented/unknown-path.ts';
import { baseCallOf } from '../requests/base-call.ts';
import { validRequestOf } from '../requests/valid/valid-request.ts';
import type { Secrets } from '../traffic/run-secrets.ts';
import { makeKeptExchanges } from './kept-exchanges.ts';
import type { Settings } from './run-options.ts';

interface RunParts {
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

/** Characters of a check's id in an email, whose part before the @ has at most 64 (RFC 5321, 4.5.3.1.1). */
const NAME_MAX = 40;

const slug = (id: string) => id.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();

/** @throws Violation without a response */
const responded = (exchange: Exchange) => {
  responseOf(exchange);
  return exchange;
};

/** The state of one run: its accounts and entries, and all that was sent. */
export function makeRunState({ suite, sender, stop, secrets, settings }: RunParts) {
  const { operations, operationOf } = suite;
  const { baseUrl } = sender;
  const { seed, runs, strict, readOnly, startUpMs, now, tokens } = settings;
  const log: Exchange[] = [];
  /** The exchanges by operation: looking through all of them for each check takes seconds. */
  const logs = new Map(operations.map(({ id }): [string, Exchange[]] => [id, []]));
  const kept = makeKeptExchanges(operationOf);
  const baseCalls = new Map<string, Promise<OperationCall>>();
  /** The ids of the entries that each check asked for: several checks may share one. */
  const used = new Map<string | undefined, Set<string>>();
  /** The check in progress, for requests that serve all checks. */
  const neededBy = new AsyncLocalStorage<string>();

  const client = makeClient({
    ...settings,
    sender,
    stop,
    nameOf: (id) => methodAndPath(operationOf(id)),
    async onExchange(exchange) {
      entryRemover.note(exchange);
      accountRemover.note(exchange);
      secrets.addFrom(exchange.response?.text);
      const one = await kept.keep(exchange);
      log.push(one);
      logs.get(one.request.operation ?? '')?.push(one);
    },
  });

  let unreadBody: Exchange | undefined;

  /**
   * Finds out whether the server reads the body of a request that it rejects. If it does not, it takes the body for
   * the next request of the connection; then each request gets its own connection, so that the other checks go on.
   */
  async function noteUnreadBody(): Promise<void> {
    const next = getOf(UNKNOWN_PATH);
    const body = jsonBody({ conformance: 'the body of a request that is rejected' });
    const rejected = { ...next, method: 'POST', body };
    const startedAt = now();
    const [alone, , after] = await sender.sendOnOne([next, rejected, next], stop.pending);
    const status = after?.response?.status;
    if (!after || status === undefined || status === alone?.response?.status) return;
    const { response, failure } = after;
    unreadBody = { check: FIXTURES, request: next, response, failure, startedAt, duration: 0 };
    sender.closeAfterEach();
  }

  /** @param check the name that the exchange is logged under */
  const exchange = async (check: string, request: HttpRequest, { noWait }: SendOptions = {}) => {
    const sentBy = check === FIXTURES ? { check, neededBy: neededBy.getStore() } : { check };
    const purpose = check === CLEAN_UP ? 'clean-up' : 'check';
    before.expectUntouched(request);
    return client.send({ request, sentBy, purpose, noWait });
  };

  const tokenOf: CheckContext['token'] = async (caller) => {
    if (typeof caller === 'object') return caller.token;
    return caller === GUEST ? undefined : auth.tokenOf(caller);
  };
  const requestAs: CheckContext['request'] = async (call) =>
    requestOf(operationOf(call.operation), call, await tokenOf(call.as));
  const call = async (check: string, wanted: OperationCall, how?: SendOptions) =>
    exchange(check, await requestAs(wanted), how);

  const mark = now().toString(36);
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
    wait: client.wait,
    noteUse: (id) => void getOrMake(used, neededBy.getStore(), () => new Set()).add(id),
    send: (wanted) => call(FIXTURES, wanted),
    sendRaw: (request) => exchange(FIXTURES, request, { noWait: true }),
  };
  const auth = makeAccounts(run);
  const fixtures = makeFixtures(run);
  const before = entriesBeforeRun(run);
  const entryRemover = makeEntryRemover(operations, before);
  const accountRemover = makeAccountRemover();

  /** The context of one check. */
  function contextOf(info: CheckInfo, warn: CheckContext['warn']): CheckContext {
    const { id: check, operation, kind = check } = info;
    let emails = 0;
    let names = 0;
    const name = `${mark}-${slug(check).slice(-NAME_MAX)}`;
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
      baseCall: (id) => baseCallOf(operationOf(id), context, baseCalls),
      newEmail: () => `conformance-${name}-${(emails += 1)}@example.com`,
      newName: () => `Conformance ${mark} ${slug(check)} ${(names += 1)}`,
      unreadBody: () => unreadBody,
      judge: kept.judge,
      exchanges: (id) => (id === undefined ? log : (logs.get(id) ?? [])),
    };
    return context;
  }

  /**
   * Waits for the server to respond, and checks the given tokens.
   * @throws CannotRun if nothing responds at the address, or a given token is rejected
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
    await before.note();
  }

  /** Removes what the run has created so far. */
  async function clean(): Promise<NotCleanedUp[]> {
    await client.idle();
    const send = async (wanted: OperationCall) => {
      const found = await call(CLEAN_UP, wanted);
      if (found.response) return found;
      throw new NotReached(`the server did not respond to its removal: ${found.failure}`);
    };
    const minutes = Math.round(fixtures.clock.advancedMs() / 60_000);
    const reason = `${minutes} minutes ahead, and it cannot be turned back`;
    const clock = { kind: 'clock', id: baseUrl, reason };
    // Entries come first, because the accounts of admins remove them.
    return [
      ...(await entryRemover.clean(send)),
      ...(await accountRemover.clean(send)),
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
    isUsed: (check: string, id: string) => used.get(check)?.has(id) === true,
    auth,
    fixtures,
    contextOf,
    expectReady,
    sendRaw: run.sendRaw,
    settled: client.settled,
    stop: stop.stop,
    clean,
  };
}
export type RunState = ReturnType<typeof makeRunState>;
