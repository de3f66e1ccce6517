import { setImmediate, setTimeout } from 'node:timers/promises';
import { Blocked, NotReached } from '../errors.ts';
import type { Exchange, HttpRequest } from './exchange.ts';
import { isRefused, isBrokenBody } from './no-response.ts';
import type { Sender, Outcome } from './sender.ts';
import type { Stop } from './stop.ts';

/** Resolves after a time in ms, or as soon as the signal is aborted. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

export const waitFor: Wait = (ms, signal) =>
  setTimeout(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });

export interface ClientOptions {
  readonly sender: Sender;
  readonly stop: Stop;
  /** Milliseconds that a response may take. */
  readonly timeoutMs: number;
  /** Added to every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Requests per second. */
  readonly rate?: number | undefined;
  /** ms since 1970. */
  readonly now: () => number;
  readonly wait: Wait;
}

/**
 * What a request is for. "probe": whether the server is there, which a breaker has nothing to do
 * with; "clean-up": goes on for a while when the run is stopped.
 */
export type Purpose = 'check' | 'probe' | 'clean-up';

/** Sends the requests of a run at its pace, until it is stopped or the server no longer responds. */
export function makeClient(options: ClientOptions) {
  const { sender, stop, timeoutMs, headers, now, wait } = options;
  const breaker = makeBreaker({ timeoutMs, onSilence: stop.stop });
  const inFlight = new Set<Promise<unknown>>();
  const pace = makePace(options.rate, wait, () => performance.now());

  /**
   * @param check what the exchange is noted under
   * @throws NotReached when the run is stopped
   * @throws Blocked when the operation has timed out too often
   */
  async function exchange(
    check: string,
    wanted: HttpRequest,
    purpose: Purpose = 'check',
  ): Promise<Exchange> {
    const isCleanUp = purpose === 'clean-up';
    const expectGoingOn = () => {
      if (!isCleanUp) stop.expectGoingOn();
      else if (stop.cleanUp.aborted) throw new NotReached('there was no more time');
    };
    expectGoingOn();
    const against = breaker.reasonAgainst(wanted.operation);
    if (against !== undefined) throw new Blocked(against);
    await pace(isCleanUp ? stop.cleanUp : stop.signal);
    expectGoingOn();
    const request = { ...wanted, headers: { ...headers, ...wanted.headers } };
    const startedAt = now();
    const sentAt = performance.now();
    const sending = sender.send(request, isCleanUp ? stop.cleanUp : stop.pending);
    inFlight.add(sending);
    const outcome = await sending.finally(() => inFlight.delete(sending));
    const endedAt = performance.now();
    const { response, failure } = outcome;
    // It says nothing about the server that a request was broken off.
    if (response === undefined && !outcome.timedOut) expectGoingOn();
    if (purpose === 'check') breaker.note(request.operation, outcome, sentAt, endedAt);
    // What finds nothing that listens tells nothing about the request.
    if (isRefused(failure)) expectGoingOn();
    const duration = endedAt - sentAt;
    return { check, request, response, failure, startedAt, duration };
  }

  /** Resolves when no request is in progress: a check may end before all that it has sent. */
  async function idle(): Promise<void> {
    while (inFlight.size > 0) {
      await Promise.allSettled(inFlight);
      // The senders handle their responses first.
      await setImmediate();
    }
  }

  return { exchange, idle };
}
export type Client = ReturnType<typeof makeClient>;

/**
 * Spreads requests evenly.
 * @param rate requests per second; undefined is unlimited
 * @param wait resolves after a time in ms, or as soon as the signal is aborted
 * @param now ms, of any clock
 * @returns resolves when the next request may be sent
 */
export function makePace(
  rate: number | undefined,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
  now: () => number,
): (signal: AbortSignal) => Promise<void> {
  let next = -Infinity;
  return async (signal) => {
    if (rate === undefined) return;
    const turn = Math.max(now(), next);
    next = turn + 1000 / rate;
    if (turn > now()) await wait(turn - now(), signal);
  };
}

/** Between two requests to a server that is still starting, ms. */
const POLL_MS = 250;

interface StartUp {
  /** How long the server may still take to start, ms. */
  readonly startUpMs: number;
  readonly now?: () => number;
  readonly wait?: Wait;
}

/** Sends a request again and again until a server responds; the last outcome where it does not. */
export async function untilResponding<Attempt extends { readonly failure: string | undefined }>(
  send: () => Promise<Attempt>,
  { startUpMs, now = Date.now, wait = waitFor }: StartUp,
): Promise<Attempt> {
  // A server that is still starting may also take a connection, and hang.
  const until = now() + startUpMs;
  let outcome = await send();
  while (outcome.failure !== undefined && now() < until) {
    await wait(POLL_MS);
    outcome = await send();
  }
  return outcome;
}

export interface BreakerOptions {
  /** Milliseconds that a response may take. */
  readonly timeoutMs: number;
  /** Called when the server no longer responds at all. */
  readonly onSilence: (reason: string) => void;
}

/** Time-outs of an operation after which it is not called any more. */
const TIME_OUTS = 2;
/** Requests in a row without a response after which a server counts as gone... */
const FAILURES = 20;
/** ...those that suffice when the last of them was refused, as nothing listens any more... */
const REFUSALS = 3;
/** ...and those that suffice when they have taken longer than one round of time-outs. */
const SLOW_FAILURES = 3;
const ROUNDS = 1.5;

interface Count {
  failures: number;
  /** When the first of them was sent, ms of the monotonic clock. */
  since: number;
  lastResponseAt: number;
}

const newCount = (): Count => ({ failures: 0, since: 0, lastResponseAt: -Infinity });

/** A request that was sent before the last response counts for nothing: the server was there since. */
function noteIn(count: Count, sentAt: number, now: number, responded: boolean): void {
  if (responded) Object.assign(count, { failures: 0, lastResponseAt: now });
  else if (sentAt >= count.lastResponseAt) {
    count.since = count.failures === 0 ? sentAt : Math.min(count.since, sentAt);
    count.failures += 1;
  }
}

/**
 * Keeps a server that hangs from costing a time-out for each request: an operation that has timed out
 * twice in a row is not called any more, and a server that responds to nothing ends the run.
 */
export function makeBreaker({ timeoutMs, onSilence }: BreakerOptions) {
  const all = newCount();
  const byOperation = new Map<string, Count>();

  return {
    /** Why an operation is not called any more; undefined while it is. */
    reasonAgainst(operation: string | undefined): string | undefined {
      const { failures = 0 } = byOperation.get(operation ?? '') ?? {};
      return failures < TIME_OUTS
        ? undefined
        : `${operation} does not respond: ${TIME_OUTS} requests in a row took longer than ${timeoutMs} ms`;
    },
    /**
     * @param sentAt ms of the monotonic clock, as is `now`
     */
    note(operation: string | undefined, outcome: Outcome, sentAt: number, now: number): void {
      const responded = outcome.response !== undefined;
      if (operation !== undefined && (responded || outcome.timedOut)) {
        const count = byOperation.get(operation) ?? newCount();
        byOperation.set(operation, count);
        noteIn(count, sentAt, now, responded);
      }
      noteIn(all, sentAt, now, responded);
      const isSlow = all.failures >= SLOW_FAILURES && now - all.since > ROUNDS * timeoutMs;
      const most = isRefused(outcome.failure) ? REFUSALS : FAILURES;
      if (!responded && (isSlow || all.failures >= most)) {
        const what = isBrokenBody(outcome.failure)
          ? 'no response of the server is whole'
          : 'the server no longer responds';
        onSilence(`${what}: ${outcome.failure}, ${all.failures} times in a row`);
      }
    },
  };
}

/** How often a limited request is sent again. */
const RETRIES = 3;

interface Waiting {
  /** The longest wait that a response may ask for, ms. */
  readonly maxWaitMs: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Says to a person why nothing seems to happen. */
  readonly onWait: (message: string) => void;
}

/**
 * Sends a request, and again while the server limits it (429), after the time that it asks for.
 * @throws Blocked when it asks for longer than `maxWaitMs`
 */
export async function retryLimited(
  { method, path }: HttpRequest,
  send: () => Promise<Exchange>,
  { maxWaitMs, now, wait, onWait }: Waiting,
): Promise<Exchange> {
  for (let attempt = 1; ; attempt += 1) {
    const exchange = await send();
    if (exchange.response?.status !== 429 || attempt > RETRIES) return exchange;
    const ms = retryAfter(exchange.response.headers['retry-after'], now());
    if (ms === undefined) return exchange;
    const name = `${method} ${path.split('?')[0]}`;
    if (ms > maxWaitMs) {
      throw new Blocked(`${name} is limited, and asks to wait longer than ${maxWaitMs / 1000} s`);
    }
    onWait(`${name} responds with 429: waiting ${Math.ceil(ms / 1000)} s as it asks`);
    await wait(ms);
  }
}

/**
 * How long a "Retry-After" header asks to wait.
 * @param value seconds or an HTTP date
 * @param now ms since 1970
 * @returns milliseconds, undefined when it says nothing that can be read
 */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
