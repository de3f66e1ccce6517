import { setImmediate, setTimeout } from 'node:timers/promises';
import { Blocked, NotReached } from '../errors.ts';
import type { Exchange, HttpRequest } from './exchange.ts';
import { isBrokenBody, isRefused, isUntrusted } from './no-response.ts';
import type { Outcome, Sender } from './sender.ts';
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
  /** How long a response with 429 may ask to wait, ms. */
  readonly maxWaitMs: number;
  /** Added to every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** ms since 1970. */
  readonly now: () => number;
  readonly wait: Wait;
  /** Tells the user why the run waits. */
  readonly onWait: (message: string) => void;
  /** Called with everything that was sent, also with what is sent again. */
  readonly onExchange: (exchange: Exchange) => Promise<void>;
}

/**
 * The purpose of a request. "probe": whether the server is there, which a breaker has nothing to do
 * with; "clean-up": goes on for a while when the run is stopped.
 */
export type Purpose = 'check' | 'probe' | 'clean-up';

export interface ClientRequest {
  readonly request: HttpRequest;
  /** The check that asks, and the one that it is needed by. */
  readonly sentBy: Pick<Exchange, 'check' | 'neededBy'>;
  readonly purpose: Purpose;
  /** Returns a 429 instead of waiting. */
  readonly noWait?: boolean | undefined;
}

/** How often a limited request is sent again. */
const RETRIES = 3;

/** Sends the requests of a run, until it is stopped or the server no longer responds. */
export function makeClient(options: ClientOptions) {
  const { sender, stop, timeoutMs, maxWaitMs, headers, now, onWait, onExchange } = options;
  const breaker = makeBreaker({ timeoutMs, onSilence: stop.stop });
  const inFlight = new Set<Promise<unknown>>();

  /** @throws NotReached when the run is stopped meanwhile */
  async function wait(ms: number): Promise<void> {
    stop.expectGoingOn();
    await options.wait(ms, stop.signal);
    stop.expectGoingOn();
  }

  async function sendOnce({ request: wanted, sentBy, purpose }: ClientRequest): Promise<Exchange> {
    const isCleanUp = purpose === 'clean-up';
    const expectGoingOn = () => {
      if (!isCleanUp) stop.expectGoingOn();
      else if (stop.cleanUp.aborted) throw new NotReached('there was no more time');
    };
    expectGoingOn();
    const against = breaker.reasonAgainst(wanted.operation);
    if (against !== undefined) throw new Blocked(against);
    const request = { ...wanted, headers: { ...headers, ...wanted.headers } };
    const startedAt = now();
    const sentAt = performance.now();
    const sending = sender.send(request, isCleanUp ? stop.cleanUp : stop.pending);
    inFlight.add(sending);
    const outcome = await sending.finally(() => inFlight.delete(sending));
    const endedAt = performance.now();
    const { response, failure } = outcome;
    // An aborted request says nothing about the server.
    if (response === undefined && !outcome.timedOut) expectGoingOn();
    if (purpose === 'check') breaker.note(request.operation, outcome, sentAt, endedAt);
    // A refused connection says nothing about the request.
    if (isRefused(failure)) expectGoingOn();
    const duration = endedAt - sentAt;
    return { ...sentBy, request, response, failure, startedAt, duration };
  }

  /**
   * Sends a request, and again while the server limits it (429), after the time that it asks for.
   * @throws NotReached when the run is stopped
   * @throws Blocked when the operation has timed out too often, or the server asks for a longer time
   */
  async function send(wanted: ClientRequest): Promise<Exchange> {
    const { method, path } = wanted.request;
    for (let attempt = 1; ; attempt += 1) {
      const exchange = await sendOnce(wanted);
      await onExchange(exchange);
      const { status, headers: received } = exchange.response ?? {};
      if (status !== 429 || wanted.noWait || attempt > RETRIES) return exchange;
      const ms = retryAfter(received?.['retry-after'], now());
      if (ms === undefined) return exchange;
      const name = `${method} ${path.split('?')[0]}`;
      if (ms > maxWaitMs) {
        throw new Blocked(`${name} is limited, and asks to wait longer than ${maxWaitMs / 1000} s`);
      }
      onWait(`${name} responds with 429: waiting ${Math.ceil(ms / 1000)} s as it asks`);
      await wait(ms);
    }
  }

  /** Resolves when no request is in progress: a check may end before all that it has sent. */
  async function idle(): Promise<void> {
    while (inFlight.size > 0) {
      await Promise.allSettled(inFlight);
      // The senders handle their responses first.
      await setImmediate();
    }
  }

  return { send, wait, idle };
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
  while (outcome.failure !== undefined && !isUntrusted(outcome.failure) && now() < until) {
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
