import { setImmediate, setTimeout } from 'node:timers/promises';
import { Blocked, NotReached } from '../../errors.ts';
import { makeBreaker } from '../breaker.ts';
import type { Exchange, HttpRequest } from '../messages/exchange.ts';
import { isRefused } from '../messages/no-response.ts';
import type { Sender } from './sender.ts';
import type { Stop } from '../stop.ts';

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
export async function untilResponding<Outcome extends { readonly failure: string | undefined }>(
  send: () => Promise<Outcome>,
  { startUpMs, now = Date.now, wait = waitFor }: StartUp,
): Promise<Outcome> {
  // A server that is still starting may also take a connection, and hang.
  const until = now() + startUpMs;
  let outcome = await send();
  while (outcome.failure !== undefined && now() < until) {
    await wait(POLL_MS);
    outcome = await send();
  }
  return outcome;
}
