import { AsyncLocalStorage } from 'node:async_hooks';
import type { CheckInfo } from '../suite/check.ts';
import type { Auth, CheckContext, Fixtures, RunContext, SendOptions } from '../suite/context.ts';
import { CannotRun, NotReached } from '../errors.ts';
import { Violation } from '../suite/violation.ts';
import { expectTokensAccepted } from '../auth/configured-tokens.ts';
import { watchTokens, type TokenSources } from '../auth/tokens.ts';
import { GUEST, methodAndPath } from '../api/operation.ts';
import { resolveIds } from '../requests/resolve-ids.ts';
import { isBrokenBody } from '../http/no-response.ts';
import {
  untilResponding,
  type Client,
  type Purpose,
  type Wait,
  retryLimited,
} from '../http/client.ts';
import type { Secrets } from '../traffic/secrets.ts';
import type { CleanUp, Suite } from '../suite/suite.ts';
import { templateOf } from '../requests/template-request.ts';
import { validRequestOf } from '../requests/valid-request.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { requestOf, type OperationCall } from '../api/operation-call.ts';
import type { Stop } from '../http/stop.ts';

/** The settings of a run. */
type Settings = Pick<
  RunContext,
  'baseUrl' | 'seed' | 'runs' | 'profile' | 'strict' | 'readOnly' | 'tokens'
>;

export interface SessionOptions extends Settings {
  readonly suite: Suite;
  readonly client: Client;
  readonly stop: Stop;
  readonly secrets: Secrets;
  readonly tokenSources: TokenSources;
  /** Whether what the run creates stays on the server. */
  readonly keep: boolean;
  /** Whether the account of the token may be changed. */
  readonly allowOwnAccount: boolean;
  /** How long a server may still take to start, ms. */
  readonly startUpMs: number;
  /** How long a call that is limited is waited for, ms. */
  readonly maxWaitMs: number;
  readonly now: () => number;
  readonly wait: Wait;
  /** Says to a person why nothing seems to happen. */
  readonly onWait: (message: string) => void;
}

/** The name under which requests that serve all checks are logged. */
const FIXTURES = 'fixtures';
/** The name under which requests that remove what the run has created are logged. */
const CLEAN_UP = 'clean-up';

/** What the parts of a suite send with. */
interface Sending extends Pick<RunContext, 'mark' | 'label' | 'wait'> {
  /** @param check what the exchange is logged under */
  exchange(check: string, request: HttpRequest, options?: SendOptions): Promise<Exchange>;
}

/** The parts of a suite in one run: what they know of it, and calls in the name of callers. */
export function openParts(suite: Suite, settings: Settings, { exchange, ...own }: Sending) {
  const { operations, operationOf } = suite;
  const { baseUrl, seed, runs, profile, strict, readOnly, tokens } = settings;
  const tokenOf: CheckContext['token'] = async (caller) => {
    if (typeof caller === 'object') return caller.token;
    return caller === GUEST ? undefined : auth.tokenOf(caller);
  };
  const requestAs: CheckContext['request'] = async (call) => {
    const given = typeof call.as === 'string' ? tokens : {};
    return requestOf(operationOf(call.operation), call, await tokenOf(call.as), given);
  };
  const callAs = async (check: string, call: OperationCall, how?: SendOptions) =>
    exchange(check, await requestAs(call), how);
  const run: RunContext = {
    operations,
    baseUrl,
    operationOf,
    seed,
    runs,
    profile,
    strict,
    readOnly,
    tokens,
    resolveIds,
    conflicting: new Set<string>(),
    ...own,
    send: (call) => callAs(FIXTURES, call),
    sendRaw: (request) => exchange(FIXTURES, request, { noWait: true }),
    sendForCleanUp: (request) => exchange(CLEAN_UP, request, { noWait: true }),
  };
  const auth: Auth = suite.auth(run);
  const fixtures: Fixtures = suite.fixtures(run, auth);
  return { run, auth, fixtures, tokenOf, requestAs, callAs };
}

/**
 * Waits for a server to respond, and looks whether it accepts the given tokens.
 * @param probe sends the first request
 * @throws CannotRun when nothing responds at the address, or a given token is rejected
 */
export async function expectReady(
  suite: Suite,
  { baseUrl, tokens, sendRaw, wait }: RunContext,
  probe: (request: HttpRequest) => Promise<Exchange>,
  { startUpMs = 0, now = Date.now }: Partial<Pick<SessionOptions, 'startUpMs' | 'now'>> = {},
): Promise<void> {
  const root = suite.operations.find((one) => methodAndPath(one) === 'GET /');
  const request = { operation: root?.id, method: 'GET', path: '/', headers: {}, body: undefined };
  const { failure } = await untilResponding(() => probe(request), { startUpMs, now, wait });
  if (failure !== undefined && !isBrokenBody(failure)) {
    throw new CannotRun(
      `Nothing responds at ${baseUrl}: ${failure}. Start the server, or correct --base-url.`,
    );
  }
  await expectTokensAccepted(suite, tokens, sendRaw);
}

const slug = (id: string) => id.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();

/** One run of a suite against one server: its tokens, its fixtures, all that was sent. */
export function openSession(options: SessionOptions) {
  const { suite, client, stop, secrets, maxWaitMs, startUpMs, now, onWait } = options;
  const { seed, strict, tokens } = options;
  const { operationOf } = suite;
  const log: Exchange[] = [];
  const sharedCalls = new Map<string, Promise<OperationCall>>();
  /** The check that is in progress, for what serves all of them. */
  const neededBy = new AsyncLocalStorage<string>();
  let noted: CleanUp['note'] = () => {};

  /** @throws NotReached when the run is stopped meanwhile */
  const wait = async (ms: number) => {
    stop.expectGoingOn();
    await options.wait(ms, stop.signal);
    stop.expectGoingOn();
  };

  async function once(
    check: string,
    request: HttpRequest,
    purpose: Purpose = check === CLEAN_UP ? CLEAN_UP : 'check',
  ): Promise<Exchange> {
    const sent = await client.exchange(check, request, purpose);
    const exchange = check === FIXTURES ? { ...sent, neededBy: neededBy.getStore() } : sent;
    log.push(exchange);
    noted(exchange);
    secrets.addFrom(exchange.response?.text);
    return exchange;
  }

  const sendWatched = watchTokens({ tokens, operationOf, note: onWait });
  const sendWithToken = (check: string, request: HttpRequest) => {
    const send = (one: HttpRequest) =>
      options.tokenSources.send(one, (renewed) => once(check, renewed));
    // What cannot be removed is listed.
    return check === CLEAN_UP ? send(request) : sendWatched(request, send);
  };

  const exchangeOf = (check: string, request: HttpRequest, { noWait }: SendOptions = {}) => {
    const send = () => sendWithToken(check, request);
    return noWait ? send() : retryLimited(request, send, { maxWaitMs, now, wait, onWait });
  };

  const responded = (exchange: Exchange) => {
    if (exchange.response) return exchange;
    const got = exchange.failure ?? 'nothing';
    throw new Violation('responds', { expected: 'a response', got, exchange });
  };

  const mark = `${now()}`;
  const label = options.keep ? mark : `${seed}`;
  const parts = openParts(suite, options, { exchange: exchangeOf, mark, label, wait });
  const { run, auth, fixtures, tokenOf, requestAs, callAs } = parts;
  const { note, clean } = suite.cleanUp(parts);
  noted = note;

  /** What one check looks at the server with. */
  function contextOf(info: CheckInfo, warn: CheckContext['warn']): CheckContext {
    const { id: check } = info;
    let emails = 0;
    let names = 0;
    const name = `${label}-${slug(check)}`;
    const context: CheckContext = {
      ...run,
      strict: strict || info.strict === true,
      check,
      auth,
      fixtures,
      warn,
      send: async (call, how) => responded(await callAs(check, call, how)),
      sendRaw: async (request, how) => responded(await exchangeOf(check, request, how)),
      token: tokenOf,
      request: requestAs,
      validRequest: (operation) => validRequestOf(operationOf(operation), suite, context),
      template: (operation) => templateOf(operationOf(operation), context, sharedCalls),
      newEmail: () => `conformance-${name}-${(emails += 1)}@example.com`,
      newName: () => `Conformance ${label} ${slug(check)} ${(names += 1)}`,
      exchanges: () => log,
    };
    return context;
  }

  /** @throws NotReached for a server that does not respond */
  async function cleanUpCall(call: OperationCall) {
    const exchange = await callAs(CLEAN_UP, call);
    if (exchange.response) return exchange;
    throw new NotReached(`the server did not respond to its removal: ${exchange.failure}`);
  }

  const reach = () =>
    expectReady(suite, run, (request) => once(FIXTURES, request, 'probe'), { startUpMs, now });

  return {
    ...options,
    log,
    neededBy,
    contextOf,
    reach,
    exchangeOf,
    forget: () => {
      sharedCalls.clear();
      fixtures.forget?.();
    },
    clean: () => clean(cleanUpCall),
  };
}
export type Session = ReturnType<typeof openSession>;
