import {
  isForm,
  isMultipart,
  type Operation,
  type RequestBody,
  waysOf,
  type Credential,
  GUEST,
} from './operation.ts';
import {
  formBody,
  jsonBody,
  textBody,
  type Body,
  type FilePart,
  type FormField,
} from '../http/body.ts';
import { isJsonType, APPLICATION_JSON } from '../http/content-type.ts';
import type { HttpRequest } from '../http/exchange.ts';

/** Who calls: "guest", another name that the suite gives a token, or the owner of a token. */
export type Caller = string | { readonly token: string };

/** A call of an operation, in the terms of its description. */
export interface OperationCall {
  readonly operation: string;
  readonly as: Caller;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or the text parts of a form. */
  readonly body?: unknown;
  /** The file parts of a form. */
  readonly files?: readonly FilePart[];
  /** Instead of `body` and `files`; null sends no body at all. */
  readonly rawBody?: Body | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The parts of a form: a list is a part for each entry, unless its entries are one text. */
const textParts = (value: unknown, parts: NonNullable<RequestBody['parts']> = {}): FormField[] =>
  Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, one]) => {
    const { type, separator } = parts[name] ?? {};
    const list = Array.isArray(one) ? one.map(textOf) : [textOf(one)];
    const texts = separator === undefined ? list : [list.join(separator)];
    return texts.map((text): FormField => (type === undefined ? [name, text] : [name, text, type]));
  });

function pathOf(call: OperationCall, { path: template }: Operation) {
  const path = template.replace(/\{([^}]+)\}/g, (_match, name: string) => {
    const value = call.params?.[name];
    if (value === undefined) throw new Error(`${call.operation} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) =>
      // An address holds texts alone: what is null is left out.
      [value].flat().flatMap((one: unknown): [string, string][] => {
        return one === null ? [] : [[name, textOf(one)]];
      }),
    ),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

function bodyOf(call: OperationCall, operation: Operation): Body | undefined {
  if (call.rawBody !== undefined) return call.rawBody ?? undefined;
  const { contentType = APPLICATION_JSON, parts } = operation.body ?? {};
  if (isMultipart(operation)) return formBody(textParts(call.body, parts), call.files ?? []);
  if (call.body === undefined) return undefined;
  if (isForm(operation)) {
    const form = new URLSearchParams();
    for (const [name, text] of textParts(call.body, parts)) form.append(name, text);
    return textBody(contentType, form.toString());
  }
  const isText = typeof call.body === 'string' && !isJsonType(contentType);
  return isText ? textBody(contentType, call.body) : jsonBody(call.body, contentType);
}

/**
 * The request that makes a call.
 * @param token that of its caller, undefined for a guest
 * @param given tokens by the names of their security schemes
 */
export function requestOf(
  operation: Operation,
  call: OperationCall,
  token: string | undefined,
  given: ConfiguredTokens = {},
): HttpRequest {
  const request: HttpRequest = {
    operation: operation.id,
    method: operation.method,
    path: pathOf(call, operation),
    headers: { ...(operation.accept && { accept: operation.accept }), ...call.headers },
    body: bodyOf(call, operation),
  };
  if (token === undefined) return request;
  return credentialsOf(operation, given).reduce(
    (carrying, one) => withToken(carrying, one, given[one?.scheme ?? ''] ?? token),
    request,
  );
}

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
