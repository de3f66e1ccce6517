import { createSecureContext } from 'node:tls';
import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import { CannotRun } from '../failure.ts';

/** What a person needs to reach the same server by hand. */
export interface TlsFiles {
  /** Whether any certificate is trusted. */
  readonly insecure?: boolean | undefined;
  /** Where the certificates and the key are. */
  readonly files?: Readonly<Partial<Record<'ca' | 'cert' | 'key', string | undefined>>> | undefined;
}

/** How to reach a server that not everybody can reach. */
export interface TlsOptions extends TlsFiles {
  /** Certificates that are trusted, in PEM; they take the place of those that Node trusts. */
  readonly ca?: string | undefined;
  /** The client's own certificate, in PEM. */
  readonly cert?: string | undefined;
  /** Its private key, in PEM; by default in the same text as the certificate. */
  readonly key?: string | undefined;
}

/** A server of this machine has nothing to do with a proxy, whose "localhost" is another one. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Idle connections are closed before most servers close them, ms. */
const IDLE_MS = 1000;

function secureOptions({ ca, insecure = false, cert, key = cert }: TlsOptions) {
  const pem = { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
  try {
    createSecureContext(pem);
  } catch (error) {
    throw new CannotRun(`error: --ca, --cert or --key cannot be used: ${String(error)}`, {
      cause: error,
    });
  }
  return { ...pem, rejectUnauthorized: !insecure };
}

/** Through the proxy that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name, if they do. */
function throughProxy(options: Agent.Options, requestTls: ReturnType<typeof secureOptions>) {
  const { no_proxy: lower, NO_PROXY: upper } = process.env;
  const noProxy = [lower ?? upper ?? '', ...LOOPBACK].join(',');
  try {
    // Proxies take a request for plain HTTP as it is; many allow tunnels to port 443 only.
    return new EnvHttpProxyAgent({ ...options, noProxy, requestTls, proxyTunnel: false });
  } catch (error) {
    throw new CannotRun('error: HTTP_PROXY or HTTPS_PROXY is not an address.', { cause: error });
  }
}

/**
 * Keeps connections to a server open, one for each request that is under way.
 * @param timeoutMs how long a connection may take to open
 * @param usesProxy whether the environment may name a proxy
 * @throws CannotRun when a certificate, a key or the address of the proxy cannot be used
 */
export function makeDispatcher(timeoutMs: number, tls: TlsOptions, usesProxy: boolean): Dispatcher {
  const secure = secureOptions(tls);
  const options = {
    connect: { ...secure, timeout: timeoutMs },
    keepAliveTimeout: IDLE_MS,
    // The sender has a time limit of its own, for the whole of a response.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  return usesProxy ? throughProxy(options, secure) : new Agent(options);
}
