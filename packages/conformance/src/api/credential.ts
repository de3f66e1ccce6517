import { waysOf, type Credential, type Operation, GUEST } from './operation.ts';
import type { HttpRequest } from '../http/exchange.ts';

/** Tokens that were given to a run, by the names of their security schemes, or by caller. */
export type ConfiguredTokens = Readonly<Record<string, string | undefined>>;

/**
 * How a request carries its tokens: of several ways the one that most tokens are given for by their
 * schemes, else the first.
 */
export function credentialsOf(
  operation: Pick<Operation, 'credential' | 'credentials'>,
  given: ConfiguredTokens,
): readonly (Credential | undefined)[] {
  const [first = [], ...others] = waysOf(operation);
  const countOf = (way: readonly (Credential | undefined)[]) =>
    way.filter((one) => given[one?.scheme ?? ''] !== undefined).length;
  return others.reduce((best, way) => (countOf(way) > countOf(best) ? way : best), first);
}

const BEARER: Credential = { in: 'header', name: 'authorization', prefix: 'Bearer ' };

/** "Token " of "Token abc": a token may bring its scheme along. */
export const schemeOf = (token: string): string =>
  /^[A-Za-z][\w-]{2,} (?=\S)/.exec(token)?.[0] ?? '';

/** What stands in the header: a user and a password are encoded for Basic authentication. */
function valueOf({ prefix = '' }: Credential, token: string): string {
  if (schemeOf(token) !== '') return token;
  const isPair = prefix === 'Basic ' && token.includes(':');
  return prefix + (isPair ? Buffer.from(token).toString('base64') : token);
}

/** A request that carries a token in the way that its operation takes it. */
export function withToken(
  request: HttpRequest,
  credential: Credential = BEARER,
  token: string,
): HttpRequest {
  const { name } = credential;
  if (credential.in === 'query') {
    const query = new URLSearchParams({ [name]: token }).toString();
    const separator = request.path.includes('?') ? '&' : '?';
    return { ...request, path: `${request.path}${separator}${query}` };
  }
  if (credential.in === 'cookie') {
    const cookies = [request.headers.cookie, `${name}=${token}`].filter(Boolean).join('; ');
    return { ...request, headers: { ...request.headers, cookie: cookies } };
  }
  const header = { [name.toLowerCase()]: valueOf(credential, token) };
  return { ...request, headers: { ...header, ...request.headers } };
}

const encoded = (token: string) => new URLSearchParams({ '': token }).toString().slice(1);

/** Whether a request carries a token. */
export const carries = ({ headers, path }: HttpRequest, token: string): boolean =>
  Object.values(headers).some((value) => value.endsWith(token)) || path.endsWith(encoded(token));

/** The same request with another token. */
export function renewed(request: HttpRequest, old: string, token: string): HttpRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    value.endsWith(old) ? value.slice(0, -old.length) + token : value,
  ]);
  const path = request.path.endsWith(encoded(old))
    ? request.path.slice(0, -encoded(old).length) + encoded(token)
    : request.path;
  return { ...request, path, headers: Object.fromEntries(headers) as HttpRequest['headers'] };
}

/** The caller whose token serves all callers without one of their own. */
export const ANYBODY = 'any';

/** Stands before a role: the caller of another account. */
export const ANOTHER = 'another ';

/** The caller of another account, which may do what a role may. */
export const anotherOf = (role: string): string => `${ANOTHER}${role}`;

/** The token of another account that may call an operation; undefined where none was given. */
export const anotherToken = (
  tokens: ConfiguredTokens,
  { roles: [role = GUEST] }: Operation,
): string | undefined => tokens[anotherOf(role)] ?? tokens[anotherOf(ANYBODY)];
