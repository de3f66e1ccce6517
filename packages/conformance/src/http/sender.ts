import { endedReusedConnection, makeDispatcher } from './dispatcher.ts';
import { errors, type Dispatcher } from 'undici';
import { bytesOf, type Body } from './body.ts';
import { type HttpRequest, type HttpResponse, responseFrom } from './exchange.ts';
import {
  describeBrokenBody,
  describeNoResponse,
  incompleteAfter,
  CRASHED,
  isClosed,
  isRefused,
} from './no-response.ts';
import { serve, baseUrlOf, type Target } from './target.ts';

export interface SenderOptions {
  /** Maximum time for a response with its body, ms. */
  readonly timeoutMs: number;
  /** True if any certificate is trusted. */
  readonly insecure?: boolean | undefined;
}

/** A response, or the reason why there is none. */
export interface Outcome {
  readonly response: HttpResponse | undefined;
  /** The reason in words; undefined with a response. */
  readonly failure: string | undefined;
  /** True if there is no response because it took too long. */
  readonly timedOut: boolean;
  /** True if the connection had served an earlier request, and no byte of this response came. */
  readonly isReused?: boolean;
}

/** Sends requests to one server, any number at a time. */
export interface Sender {
  /** The address of the server: "http://127.0.0.1:4000", without a closing slash. */
  readonly baseUrl: string;
  /** @param signal breaks the request off, as without a response */
  send(request: HttpRequest, signal?: AbortSignal): Promise<Outcome>;
  /** Sends requests one after the other on one connection, as long as the server keeps it open. */
  sendOnOne(requests: readonly HttpRequest[], signal?: AbortSignal): Promise<Outcome[]>;
  /** From now on, each request has a connection of its own. */
  closeAfterEach(): void;
  close(): Promise<void>;
}

const failed = (failure: string, timedOut = false): Outcome => ({
  response: undefined,
  failure,
  timedOut,
});

async function readResponse(data: Dispatcher.ResponseData): Promise<HttpResponse> {
  const bytes = Buffer.from(await data.body.arrayBuffer());
  const headers = Object.entries(data.headers).map(([name, value]) => [name, String(value)]);
  return responseFrom(
    data.statusCode,
    Object.fromEntries(headers) as Record<string, string>,
    bytes,
  );
}

/** An iterable body is sent in chunks, without a length. */
const dataOf = (body: Body) => {
  const bytes = bytesOf(body);
  return body.chunked ? [bytes] : bytes;
};

/**
 * Opens a sender for an address, or for an app, which it serves at a free port.
 * @throws CannotRun for an address or a proxy that cannot be used
 */
export async function openSender(target: Target, options: SenderOptions): Promise<Sender> {
  const { timeoutMs, insecure = false } = options;
  const address = typeof target === 'function' ? undefined : baseUrlOf(target);
  const served = typeof target === 'function' ? await serve(target) : undefined;
  const baseUrl = served?.baseUrl ?? address ?? '';
  const { origin, pathname } = new URL(baseUrl);
  const dispatcher = makeDispatcher(origin, timeoutMs, insecure);
  let closesAfterEach = false;
  const basePath = pathname.replace(/\/+$/, '');

  async function sendOnce(
    request: HttpRequest,
    signal?: AbortSignal,
    via = dispatcher,
  ): Promise<Outcome> {
    const { method, path, headers, body } = request;
    let data: Dispatcher.ResponseData | undefined;
    const abort = new AbortController();
    const breakOff = () => abort.abort('stop');
    const timer = setTimeout(() => abort.abort('time'), timeoutMs);
    if (signal?.aborted) breakOff();
    signal?.addEventListener('abort', breakOff);
    try {
      data = await via.request({
        origin,
        path: basePath + path,
        method,
        headers: {
          'accept-encoding': 'identity',
          ...headers,
          ...(body?.type !== undefined && { 'content-type': body.type }),
        },
        ...(body && { body: dataOf(body) as Buffer }),
        reset: closesAfterEach,
        signal: abort.signal,
      });
      return { response: await readResponse(data), failure: undefined, timedOut: false };
    } catch (error) {
      if (error instanceof errors.InvalidArgumentError) throw error;
      if (abort.signal.reason === 'time') {
        return failed(
          data ? incompleteAfter(timeoutMs) : `no response within ${timeoutMs} ms`,
          true,
        );
      }
      const describe = data ? describeBrokenBody : describeNoResponse;
      const reason = abort.signal.aborted ? 'the run was stopped' : describe(error);
      return { ...failed(reason), isReused: data === undefined && endedReusedConnection(error) };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', breakOff);
    }
  }

  async function send(request: HttpRequest, signal?: AbortSignal): Promise<Outcome> {
    const outcome = await sendOnce(request, signal);
    // A server may close a connection that it has kept, just as the next request goes out on it.
    const isRepeated = isClosed(outcome.failure) && (outcome.isReused || request.method === 'GET');
    if (!isRepeated || signal?.aborted) return outcome;
    const repeated = await sendOnce(request, signal);
    return isRefused(repeated.failure) ? failed(CRASHED) : repeated;
  }

  async function sendOnOne(
    requests: readonly HttpRequest[],
    signal?: AbortSignal,
  ): Promise<Outcome[]> {
    const one = makeDispatcher(origin, timeoutMs, insecure, 1);
    const outcomes: Outcome[] = [];
    try {
      for (const request of requests) outcomes.push(await sendOnce(request, signal, one));
      return outcomes;
    } finally {
      await one.destroy();
    }
  }

  const closeAfterEach = () => {
    closesAfterEach = true;
  };
  const close = async () => {
    await dispatcher.destroy();
    await served?.close();
  };
  return { baseUrl, send, sendOnOne, closeAfterEach, close };
}
