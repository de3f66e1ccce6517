import { AsyncLocalStorage } from 'node:async_hooks';
import type { CheckInfo } from '../checks/definition/check.ts';
import type { CheckContext, RunContext, SendOptions } from '../checks/definition/context.ts';
import { CannotRun, NotReached } from '../errors.ts';
import { Violation } from '../checks/definition/violation.ts';
import { expectTokensAccepted } from '../http/tokens/configured-tokens.ts';
import type { Tokens } from '../http/tokens/tokens.ts';
import { GUEST, methodAndPath } from '../operations/operation.ts';
import { requestOf, type OperationCall } from '../operations/operation-call.ts';
import { makeClient, untilResponding, type Purpose } from '../http/client.ts';
import { getOf, type Exchange, type HttpRequest } from '../http/exchange.ts';
import { isBrokenBody } from '../http/no-response.ts';
import type { Sender } from '../http/sender.ts';
import type { Stop } from '../http/stop.ts';
import { resolveIds } from '../entries/resolve-ids.ts';
import { templateOf } from '../requests/template-request.ts';
import { validRequestOf } from '../requests/valid-request.ts';
import type { Suite } from '../checks/definition/suite.ts';
import type { Secrets } from '../traffic/secrets.ts';
import type { Settings } from './setup/options.ts';

export interface SessionOptions {
  readonly suite: Suite;
  readonly sender: Sender;
  readonly stop: Stop;
  readonly secrets: Secrets;
  readonly tokens: Tokens;
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
export function openSession({ suite, sender, stop, secrets, tokens, settings }: SessionOptions) {
  const { operations, operationOf } = suite;
  const { baseUrl } = sender;
  const { seed, runs, strict, readOnly, startUpMs, now } = settings;
  const log: Exchange[] = [];
  /** The same by operation: looking through all of them for each check takes seconds. */
  const logs = new Map(operations.map(({ id }): [string, Exchange[]] => [id, []]));
  const templates = new Map<string, Promise<OperationCall>>();
  /** The check that is in progress, for what serves all of them. */
  const neededBy = new AsyncLocalStorage<string>();

  const client = makeClient({
    ...settings,
    sender,
    stop,
    onExchange(exchange) {
      log.push(exchange);
      logs.get(exchange.request.operation ?? '')?.push(exchange);
      created.note(exchange);
      secrets.addFrom(exchange.response?.text);
    },
  });

  const purposes: Readonly<Record<string, Purpose>> = { [CLEAN_UP]: 'clean-up' };

  /** @param check what the exchange is logged under */
  const exchange = (check: string, wanted: HttpRequest, { noWait }: SendOptions = {}) => {
    const sentBy = check === FIXTURES ? { check, neededBy: neededBy.getStore() } : { check };
    const purpose = purposes[check] ?? 'check';
    return tokens.send(wanted, (request) => client.send({ request, sentBy, purpose, noWait }));
  };

  const tokenOf: CheckContext['token'] = async (caller) => {
    if (typeof caller === 'object') return caller.token;
    return caller === GUEST ? undefined : auth.tokenOf(caller);
  };
  const requestAs: CheckContext['request'] = async (call) => {
    const given = typeof call.as === 'string' ? tokens.tokens : {};
    return requestOf(operationOf(call.operation), call, await tokenOf(call.as), given);
  };
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
    tokens: tokens.tokens,
    resolveIds,
    conflicting: new Set<string>(),
    mark,
    label,
    wait: client.wait,
    send: (wanted) => call(FIXTURES, wanted),
    sendRaw: (request) => exchange(FIXTURES, request, { noWait: true }),
  };
  const auth = suite.auth(run);
  const fixtures = suite.fixtures(run, auth);
  const created = suite.cleanUp({ run, auth, fixtures });

  /** The context of one check. */
  function contextOf(info: CheckInfo, warn: CheckContext['warn']): CheckContext {
    const { id: check } = info;
    let emails = 0;
    let names = 0;
    const name = `${label}-${slug(check)}`;
    const context: CheckContext = {
      ...run,
      exact: strict || info.exact === true,
      check,
      auth,
      fixtures,
      warn,
      send: async (wanted, how) => responded(await call(check, wanted, how)),
      sendRaw: async (request, how) => responded(await exchange(check, request, how)),
      token: tokenOf,
      request: requestAs,
      validRequest: (operation) => validRequestOf(operationOf(operation), suite, context),
      template: (operation) => templateOf(operationOf(operation), context, templates),
      newEmail: () => `conformance-${name}-${(emails += 1)}@example.com`,
      newName: () => `Conformance ${label} ${slug(check)} ${(names += 1)}`,
      exchanges: (operation) => (operation === undefined ? log : (logs.get(operation) ?? [])),
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
        `Nothing responds at ${baseUrl}: ${failure}. Start the server, or correct --base-url.`,
      );
    }
    await expectTokensAccepted(suite, tokens.tokens, run.sendRaw);
  }

  /** Removes what the run has created so far. */
  async function clean() {
    await client.idle();
    return created.clean(async (wanted) => {
      const found = await call(CLEAN_UP, wanted);
      if (found.response) return found;
      throw new NotReached(`the server did not respond to its removal: ${found.failure}`);
    });
  }

  return {
    suite,
    settings,
    baseUrl,
    log,
    neededBy,
    contextOf,
    expectReady,
    exchange,
    forget: () => {
      templates.clear();
      fixtures.forget?.();
    },
    clean,
  };
}
export type Session = ReturnType<typeof openSession>;
