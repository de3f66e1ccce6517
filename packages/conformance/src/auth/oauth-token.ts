import { CannotRun } from '../errors.ts';
import type { Grant, Operation } from '../api/operation.ts';
import type { TokenSource } from './token-source.ts';

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

async function tokenFrom(grant: Grant, { user, client }: Logins, baseUrl: string): Promise<string> {
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
  const response = await fetch(url, { method: 'POST', body, signal }).catch((error: unknown) => {
    throw new CannotRun(`error: no token from ${url.href}: ${String(error)}`, { cause: error });
  });
  const given: unknown = await response.json().catch(() => undefined);
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
  baseUrl: string | undefined,
): TokenSource | undefined {
  const { user, client } = logins;
  if (user === undefined && client === undefined) return undefined;
  const credentials = operations.flatMap(({ credential }) => credential ?? []);
  const grants = credentials.flatMap(({ grants: some = [] }) => some);
  const wanted = user === undefined ? 'client_credentials' : 'password';
  const grant = grants.find(({ type }) => type === wanted);
  if (grant) return () => tokenFrom(grant, logins, baseUrl ?? '');
  if (user !== undefined && credentials.some(({ prefix }) => prefix === 'Basic ')) return user;
  throw new CannotRun(
    `error: the description has no ${wanted} grant${user === undefined ? '' : ', and no Basic authentication'}. Give --token.`,
  );
}
