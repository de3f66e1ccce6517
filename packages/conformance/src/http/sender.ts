import { errors, type Dispatcher, buildConnector, EnvHttpProxyAgent, Pool } from 'undici';
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
import { CannotRun } from '../errors.ts';

export interface SenderOptions {
  /** Milliseconds that a response may take, its body included. */
  readonly timeoutMs: number;
  /** True if any certificate is trusted. */
  readonly insecure?: boolean | undefined;
}

/** A response, or why there is none. */
export interface Outcome {
  readonly response: HttpResponse | undefined;
  /** In words; undefined with a response. */
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
  sendOnOne(requests: readonly HttpRequest[]): Promise<Outcome[]>;
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
 * Opens what sends requests to an address, or to an app, which is served at a free port meanwhile.
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

  async function sendOnOne(requests: readonly HttpRequest[]): Promise<Outcome[]> {
    const one = makeDispatcher(origin, timeoutMs, insecure, 1);
    const outcomes: Outcome[] = [];
    try {
      for (const request of requests) outcomes.push(await sendOnce(request, undefined, one));
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

/** A server of this machine has nothing to do with a proxy, whose "localhost" is another one. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Idle connections are closed before most servers close them, ms. */
const IDLE_MS = 1000;

/** True if the environment may name a proxy for this server. */
export const mayHaveProxy = (origin: string) =>
  !LOOPBACK.includes(new URL(origin).hostname) &&
  ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'].some((name) => process.env[name]);

/** Through the proxy that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name, if they do. */
function throughProxy(options: Pool.Options, requestTls: { rejectUnauthorized: boolean }) {
  try {
    // Proxies take a request for plain HTTP as it is; many allow tunnels to port 443 only.
    return new EnvHttpProxyAgent({ ...options, requestTls, proxyTunnel: false });
  } catch (error) {
    throw new CannotRun('error: HTTP_PROXY or HTTPS_PROXY is not an address.', { cause: error });
  }
}

/** Errors that ended connections which had served a request before. */
const ofReused = new WeakSet<object>();

/** True if an error ended a reused connection: the request may be sent again (RFC 9112, 9.3.1). */
export function endedReusedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0;
  return ofReused.has(error) || endedReusedConnection(error.cause);
}

/** Connects as undici does, and notes what ends a connection that has been read from. */
function noting(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (target, callback) => {
    connect(target, (...[error, socket]) => {
      socket?.prependListener('error', (ended: Error) => {
        if (socket.bytesRead > 0) ofReused.add(ended);
      });
      if (socket) callback(null, socket);
      else callback(error ?? new Error('no connection'), null);
    });
  };
}

/**
 * Keeps connections to a server open, one for each request that is in progress.
 * @param origin "http://127.0.0.1:4000"
 * @param timeoutMs how long a connection may take to open
 * @param insecure whether any certificate is trusted
 * @param connections how many there may be; default: any number
 * @throws CannotRun when the address of the proxy cannot be used
 */
export function makeDispatcher(
  origin: string,
  timeoutMs: number,
  insecure: boolean,
  connections?: number,
): Dispatcher {
  const secure = { rejectUnauthorized: !insecure };
  const options = {
    connect: { ...secure, timeout: timeoutMs },
    keepAliveTimeout: IDLE_MS,
    ...(connections !== undefined && { connections }),
    // The sender has a time limit of its own, for the whole of a response.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  // An agent of undici opens a new connection for each request, once one has been closed.
  return mayHaveProxy(origin)
    ? throughProxy(options, secure)
    : new Pool(origin, { ...options, connect: noting(options.connect) });
}
