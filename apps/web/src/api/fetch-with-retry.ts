import { REQUEST_TIMEOUT_MS } from '#config/timings.ts';
import { takePreloadedResponse } from './preloaded-responses.ts';

const REQUEST_RETRIES = 3;

export interface HttpRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: BodyInit | null;
  cache?: RequestCache;
  /** Ends the call and its retries. */
  signal?: AbortSignal | null;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

const IDEMPOTENT_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** A repeated request of this method changes nothing more. */
const isIdempotent = (method: string) => IDEMPOTENT_METHODS.has(method);

/** An idempotent request that gets 429 or 5xx is sent again. */
export const isRetriedStatus = (method: string, status: number) =>
  isIdempotent(method) && (status === 429 || (status >= 500 && status <= 599));

/**
 * How long to wait before the next attempt, in ms: what the header says, as seconds or as an HTTP date,
 * else 0. `undefined`: too long to wait for.
 * @param retryAfter value of the header "retry-after"
 * @param now ms since 1970
 */
export function retryDelay(retryAfter: string | null, now: number): number | undefined {
  const text = retryAfter?.trim() ?? '';
  const requested = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  const delay = Number.isNaN(requested) ? 0 : Math.max(0, requested);
  return delay <= REQUEST_TIMEOUT_MS ? delay : undefined;
}

/** Rejects with the signal's reason once it is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** The result of the work. Rejects with the signal's reason if the signal is aborted first. */
export const orAborted = <Result>(work: Promise<Result>, signal?: AbortSignal | null) =>
  signal ? Promise.race([work, untilAborted(signal)]) : work;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** One attempt; its response is read to the end before `signal` ends it. */
async function sendOnce({ url, ...init }: HttpRequest, signal: AbortSignal) {
  const preloaded = takePreloadedResponse(init.method, url);
  const response = await (preloaded
    ? orAborted(preloaded, signal)
    : fetch(url, { ...init, signal }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/**
 * Ends one attempt: when the caller does, or at the time limit. `AbortSignal.any` is
 * newer than the browsers of our customers.
 */
const limitAttempt = (outer?: AbortSignal | null) => {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('The server took too long', 'TimeoutError')),
    REQUEST_TIMEOUT_MS,
  );
  if (outer?.aborted) stop();
  else outer?.addEventListener('abort', stop);
  const release = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, release };
};

/**
 * Sends a request, again up to 3 times after a network error of any method, or after a 429 or 5xx
 * to an idempotent one.
 * @throws the last network error, the `TimeoutError` of an attempt, or the reason of `signal`
 */
export async function fetchWithRetry(request: HttpRequest): Promise<HttpResponse> {
  for (let retriesLeft = REQUEST_RETRIES; ; retriesLeft -= 1) {
    const limit = limitAttempt(request.signal);
    let delay = 0;
    try {
      const response = await sendOnce(request, limit.signal);
      if (retriesLeft === 0 || !isRetriedStatus(request.method, response.status)) return response;
      const requested = retryDelay(response.headers.get('retry-after'), Date.now());
      if (requested === undefined) return response;
      delay = requested;
    } catch (error) {
      // Neither an aborted request nor a timeout is retried.
      if (limit.signal.aborted || retriesLeft === 0) throw error;
    } finally {
      limit.release();
    }
    if (delay > 0) await orAborted(wait(delay), request.signal);
  }
}
