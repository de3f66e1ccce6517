import { setImmediate, setTimeout } from 'node:timers/promises';
import { Blocked, NotReached } from '../errors.ts';
import { makeBreaker } from './breaker.ts';
import type { Exchange, HttpRequest } from './exchange.ts';
import { isRefused } from './no-response.ts';
import { RETRIES, retryAfter, WAIT_MAX_MS } from './retry-after.ts';
import type { Sender } from './sender.ts';
import { POLL_MS } from './until-responding.ts';
import type { Stop } from '../stop-run.ts';

/** Resolves after a time in ms, or as soon as the signal is aborted. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

export const waitFor: Wait = (ms, signal) =>
  setTimeout(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });

export interface ClientOptions {
  readonly sender: Sender;
  readonly stop: Stop;
  /** The method and the path of an operation. */
  readonly nameOf: (operation: string) => string;
  /** Maximum time for a response, ms. */
  readonly timeoutMs: number;
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** The clock, ms since 1970. */
  readonly now: () => number;
  readonly wait: Wait;
  /** Tells the user why the run waits. */
  readonly onWait: (message: string) => void;
  /** Called after each request, also after each repetition. */
  readonly onExchange: (exchange: Exchange) => Promise<void>;
}

/**
 * The purpose of a request. A "probe" asks whether the server is there, and does not count for the breaker. A
 * "clean-up" continues for a while after the run is stopped.
 */
export type Purpose = 'check' | 'probe' | 'clean-up';

export interface ClientRequest {
  readonly request: HttpRequest;
  /** The check that sends it, and the check that needs it. */
  readonly sentBy: Pick<Exchange, 'check' | 'neededBy'>;
  readonly purpose: Purpose;
  /** Returns a 429 instead of waiting. */
  readonly noWait?: boolean | undefined;
}

/** Sends the requests of a run, until it is stopped or the server no longer responds. */
export function makeClient(options: ClientOptions) {
  const { sender, stop, timeoutMs, headers, now, onWait, onExchange } = options;
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
    const { operation: called } = wanted;
    if (called !== undefined && breaker.hangs(called)) {
      throw new Blocked(`${options.nameOf(called)} does not respond`);
    }
    const request = { ...wanted, headers: { ...headers, ...wanted.headers } };
    for (;;) {
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
      const duration = endedAt - sentAt;
      const exchange = { ...sentBy, request, response, failure, startedAt, duration };
      if (purpose !== 'check' || !isRefused(failure)) return exchange;
      // A refused connection says nothing about the request: the server may be starting again.
      await wait(POLL_MS);
    }
  }

  /**
   * Sends a request. While the server limits it (429), waits as asked and sends it again.
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
      if (ms > WAIT_MAX_MS) {
        throw new Blocked(
          `${name} is limited, and asks to wait longer than ${WAIT_MAX_MS / 1000} s`,
        );
      }
      onWait(`${name} responds with 429: waiting ${Math.ceil(ms / 1000)} s as it asks`);
      await wait(ms);
    }
  }

  /** Resolves when no request is in progress: a check may end before all that it has sent. */
  async function idle(): Promise<void> {
    while (inFlight.size > 0) await settled();
  }

  /** Resolves when all requests that are in progress now have ended, and were noted. */
  async function settled(): Promise<void> {
    await Promise.allSettled(inFlight);
    await setImmediate();
  }

  return { send, wait, idle, settled };
}
