import { REQUEST_RETRIES, REQUEST_TIMEOUT_MS } from '#config/business.ts';
import { isRetriedStatus, retryDelay } from './retry-policy.ts';
import { takePreloadedResponse } from './take-preloaded-response.ts';

export interface WireRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: BodyInit | null;
  /** Ends the call and its retries. */
  signal?: AbortSignal | null;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  text: string;
}

const wait = (ms: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** One try, its answer read to the end before `signal` ends it. */
async function sendOnce({ url, ...init }: WireRequest, signal: AbortSignal) {
  const preloaded = takePreloadedResponse({ method: init.method, url }, signal);
  const response = await (preloaded ?? fetch(url, { ...init, signal }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/**
 * Ends one try: when the caller does, or at the time limit (API-GEN-05). `AbortSignal.any` is newer
 * than the browsers of our customers.
 */
const limitTry = (outer?: AbortSignal | null) => {
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
 * to an idempotent one (API-GEN-06 to API-GEN-13, D-10, D-11).
 * @throws the last network error, the `TimeoutError` of a try, or the reason of `signal`
 */
export async function send(request: WireRequest): Promise<WireAnswer> {
  for (let retriesLeft = REQUEST_RETRIES; ; retriesLeft -= 1) {
    const limit = limitTry(request.signal);
    let delay = 0;
    try {
      const answer = await sendOnce(request, limit.signal);
      if (retriesLeft === 0 || !isRetriedStatus(request.method, answer.status)) return answer;
      const asked = retryDelay(answer.headers.get('retry-after'), Date.now());
      if (asked === undefined) return answer;
      delay = asked;
    } catch (error) {
      // Neither the caller's wish to stop nor our own time limit is tried again.
      if (limit.signal.aborted || retriesLeft === 0) throw error;
    } finally {
      limit.release();
    }
    if (delay > 0) await wait(delay, request.signal);
  }
}
