import { fetch } from 'undici';
import { CannotRun } from '../errors.ts';
import { makeDispatcher, type TlsOptions } from '../http/dispatcher.ts';
import { describeNoResponse } from '../http/no-response.ts';
import type { Grant, Operation } from '../api/operation.ts';
import type { TokenSource } from '../suite/hooks.ts';

/** What is asked for a token with: "name:password" of a user, "id:secret" of a client. */
export interface Logins {
  readonly user?: string | undefined;
  readonly client?: string | undefined;
}

/** How long a token may take, ms. */
const TIMEOUT_MS = 30_000;

const pairOf = (text: string): [string, string] => {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** The server that gives tokens: of addresses that are relative to the API's own. */
interface Server {
  readonly baseUrl: string;
  readonly tls: TlsOptions;
}

async function tokenFrom(
  grant: Grant,
  { user, client }: Logins,
  { baseUrl, tls }: Server,
): Promise<string> {
  const url = new URL(grant.tokenUrl, `${baseUrl.replace(/\/+$/, '')}/`);
  const [username, password] = pairOf(user ?? '');
  const [id, secret] = pairOf(client ?? '');
  const body = new URLSearchParams({
    grant_type: grant.type,
    ...(grant.type === 'password' && { username, password }),
    ...(client !== undefined && { client_id: id, client_secret: secret }),
    ...(grant.scope !== '' && { scope: grant.scope }),
  });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const dispatcher = makeDispatcher(url.origin, TIMEOUT_MS, tls);
  const sent = { method: 'POST', body, signal, dispatcher } as const;
  const response = await fetch(url, sent).catch((error: unknown) => {
    throw new CannotRun(`error: no token from ${url.href}: ${describeNoResponse(error)}`, {
      cause: error,
    });
  });
  const given: unknown = await response.json().catch(() => undefined);
  await dispatcher.close();
  const { access_token: token } = Object(given) as { access_token?: unknown };
  if (response.ok && typeof token === 'string') return token;
  const option = grant.type === 'password' ? '--user' : '--client';
  throw new CannotRun(
    `error: ${url.href} gives no token for ${option}: it responds with ${response.status}. Correct ${option}.`,
  );
}

/**
 * The token that the description's own schemes give for a login: of a password or client credentials
 * grant of OAuth 2, or the login itself for Basic authentication.
 * @throws CannotRun where no scheme takes it
 */
export function tokenOfLogin(
  operations: readonly Operation[],
  logins: Logins,
  server: Server,
): TokenSource | undefined {
  const { user, client } = logins;
  if (user === undefined && client === undefined) return undefined;
  const credentials = operations.flatMap(({ credential }) => credential ?? []);
  const grants = credentials.flatMap(({ grants: some = [] }) => some);
  const wanted = user === undefined ? 'client_credentials' : 'password';
  const grant = grants.find(({ type }) => type === wanted);
  if (grant) return () => tokenFrom(grant, logins, server);
  if (user !== undefined && credentials.some(({ prefix }) => prefix === 'Basic ')) return user;
  throw new CannotRun(
    `error: the description has no ${wanted} grant${user === undefined ? '' : ', and no Basic authentication'}. Give --token.`,
  );
}
