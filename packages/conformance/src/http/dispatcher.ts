import { buildConnector, type Dispatcher, EnvHttpProxyAgent, errors, Pool } from 'undici';
import { CannotRun } from '../errors.ts';

/** Hosts of this machine. A proxy does not reach them: its "localhost" is another machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Idle connections are closed before most servers close them, ms. */
const IDLE_MS = 1000;

/** True if the environment may name a proxy for this server. */
const mayHaveProxy = (origin: string) =>
  !LOOPBACK.includes(new URL(origin).hostname) &&
  ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'].some((name) => process.env[name]);

/** Uses the proxy of HTTP_PROXY and HTTPS_PROXY, except for the hosts of NO_PROXY. */
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
 * Keeps connections to a server open, one for each request in progress.
 * @param origin "http://127.0.0.1:4000"
 * @param timeoutMs maximum time to open a connection
 * @param insecure true to trust any certificate
 * @param connections maximum number of connections; default: no limit
 * @throws CannotRun if the address of the proxy is invalid
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
