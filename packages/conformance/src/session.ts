import { makeAccounts } from './accounts.ts';
import { keepBelongings } from './belongings.ts';
import { makeControl } from './control.ts';
import { Blocked, Violation, CannotRun } from './failure.ts';
import { expectTaken } from './given-tokens.ts';
import { makeProbe, type Probe, type SendOptions } from './probe.ts';
import type { Profile } from './profile.ts';
import { retryAfter } from './retry-after.ts';
import type { Secrets } from './secrets.ts';
import type { Supplies } from './supplies.ts';
import { makeThings } from './things.ts';
import type { TokenSources } from './token-source.ts';
import type { Exchange, WireRequest } from './wire/exchange.ts';
import { requestOf, type OperationCall } from './wire/operation-call.ts';
import type { Client, Purpose, Wait } from './wire/client.ts';
import type { Stop } from './wire/stop.ts';

export interface SessionOptions {
  readonly client: Client;
  /** What requests go to. */
  readonly baseUrl: string;
  readonly stop: Stop;
  readonly secrets: Secrets;
  readonly seed: number;
  readonly runs: number;
  readonly profile: Profile;
  readonly readOnly: boolean;
  /** Whether what is only read or ordered is taken from what the server has, if it has any. */
  readonly useExisting: boolean;
  readonly userToken: string | undefined;
  readonly otherUserToken: string | undefined;
  readonly adminToken: string | undefined;
  readonly tokenSources: TokenSources;
  /** How long a server may still take to start, ms. */
  readonly startUpMs: number;
  /** How long a call that is limited is waited for, ms. */
  readonly maxWaitMs: number;
  readonly now: () => number;
  readonly wait: Wait;
  /** Tells a person why nothing seems to happen. */
  readonly onWait: (message: string) => void;
}

const PATIENCE = 3;
/** Between two looks at a server that is still starting, ms. */
const POLL_MS = 250;
/** The name under which requests that serve all checks are logged. */
export const FIXTURES = 'fixtures';
/** The name under which requests that remove what the run has created are logged. */
export const CLEAN_UP = 'clean-up';

const slug = (id: string) => id.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();

/** One run against one server: its accounts, its things, all that was sent. */
export function openSession(options: SessionOptions) {
  const { client, stop, secrets, seed, runs, profile, readOnly, maxWaitMs, startUpMs, now } =
    options;
  const log: Exchange[] = [];
  const belongings = keepBelongings();
  const sharedCalls = new Map<string, Promise<OperationCall>>();

  /** @throws NotReached when the run is stopped meanwhile */
  const wait = async (ms: number) => {
    stop.expectGoingOn();
    await options.wait(ms, stop.signal);
    stop.expectGoingOn();
  };

  async function once(
    check: string,
    request: WireRequest,
    purpose: Purpose = check === CLEAN_UP ? CLEAN_UP : 'check',
  ): Promise<Exchange> {
    const exchange = await client.exchange(check, request, purpose);
    log.push(exchange);
    belongings.note(exchange);
    const token: unknown = Reflect.get(Object(exchange.response?.json), 'token');
    if (typeof token === 'string') secrets.add(token);
    return exchange;
  }

  async function exchangeOf(check: string, request: WireRequest, { impatient }: SendOptions = {}) {
    for (let attempt = 1; ; attempt += 1) {
      const exchange = await options.tokenSources.send(request, (one) => once(check, one));
      if (exchange.response?.status !== 429 || impatient || attempt > PATIENCE) return exchange;
      const ms = retryAfter(exchange.response.headers['retry-after'], now());
      if (ms === undefined) return exchange;
      const name = `${request.method} ${request.path.split('?')[0]}`;
      if (ms > maxWaitMs) {
        throw new Blocked(`${name} is limited, and asks to wait longer than --max-wait`);
      }
      options.onWait(`${name} answers 429: waiting ${Math.ceil(ms / 1000)} s as it asks`);
      await wait(ms);
    }
  }

  const answered = (exchange: Exchange) => {
    if (exchange.response) return exchange;
    const got = exchange.failure ?? 'nothing';
    throw new Violation('responds', { expected: 'a response', got, exchange });
  };

  const accounts = makeAccounts({
    send: (call, token) => exchangeOf(FIXTURES, requestOf(call, token)),
    seed,
    readOnly,
    userToken: options.userToken,
    otherUserToken: options.otherUserToken,
    adminToken: options.adminToken,
  });
  const sendAs = async (check: string, call: OperationCall, how?: SendOptions) => {
    const token = await accounts.tokenOf(call.as);
    return answered(await exchangeOf(check, requestOf(call, token), how));
  };
  const things = makeThings({
    send: (call) => sendAs(FIXTURES, call),
    seed,
    readOnly,
    useExisting: options.useExisting,
  });
  const control = makeControl({
    send: (request) => exchangeOf(FIXTURES, request, { impatient: true }),
    restore: (request) => exchangeOf(CLEAN_UP, request, { impatient: true }),
    profile,
  });

  const probe = (check: string, warn: Probe['warn']): Probe => {
    let emails = 0;
    let names = 0;
    const send: Probe['send'] = (call, how) => sendAs(check, call, how);
    const supplies: Supplies = {
      seed,
      runs,
      profile,
      accounts,
      things,
      control,
      send,
      newEmail: () => `conformance-${seed}-${slug(check)}-${(emails += 1)}@example.com`,
      wait,
      newName: () => `Conformance ${seed} ${slug(check)} ${(names += 1)}`,
    };
    return makeProbe({
      supplies,
      sharedCalls,
      check,
      warn,
      send,
      sendRaw: async (request) => answered(await exchangeOf(check, request)),
      token: accounts.tokenOf,
      exchanges: () => log,
    });
  };

  /** @throws CannotRun when nobody answers at the address, or a given token is not taken */
  async function reach() {
    const root = { operation: 'utility.root', method: 'GET', path: '/', headers: {} };
    const greet = () => once(FIXTURES, { ...root, body: undefined }, 'greeting');
    let { failure } = await greet();
    for (let waited = 0; failure !== undefined && waited < startUpMs; waited += POLL_MS) {
      await wait(POLL_MS);
      ({ failure } = await greet());
    }
    if (failure !== undefined) {
      throw new CannotRun(
        `Nothing answers at ${options.baseUrl}: ${failure}. Start the server, or correct --base-url.`,
      );
    }
    await expectTaken(options, (request) => exchangeOf(FIXTURES, request, { impatient: true }));
  }

  return { ...options, log, belongings, accounts, control, probe, reach, exchangeOf };
}
export type Session = ReturnType<typeof openSession>;
