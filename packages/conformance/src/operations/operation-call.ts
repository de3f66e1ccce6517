import { isMultipart, type Operation } from './operation.ts';
import { formBody, jsonBody, type Body, type FilePart, type FormField } from '../http/body.ts';
import type { HttpRequest } from '../http/exchange.ts';

/** The caller: "guest", a name for which the run has a token, or a token. */
export type Caller = string | { readonly token: string };

/** A call of an operation, with the values of its parameters and body. */
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

/** The text parts of a form: a list is a part for each entry. */
const textParts = (value: unknown): FormField[] =>
  Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, one]) =>
    [one].flat().map((entry): FormField => [name, textOf(entry)]),
  );

function pathOf(call: OperationCall, { path: template }: Operation) {
  const path = template.replace(/\{([^}]+)\}/g, (_match, name: string) => {
    const value = call.params?.[name];
    if (value === undefined) throw new Error(`${call.operation} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) =>
      // A query has only texts: null values are left out.
      [value].flat().flatMap((one: unknown): [string, string][] => {
        return one === null ? [] : [[name, textOf(one)]];
      }),
    ),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

function bodyOf(call: OperationCall, operation: Operation): Body | undefined {
  if (call.rawBody !== undefined) return call.rawBody ?? undefined;
  if (isMultipart(operation)) return formBody(textParts(call.body), call.files ?? []);
  return call.body === undefined ? undefined : jsonBody(call.body);
}

/**
 * The request that makes a call.
 * @param token that of its caller, undefined for a guest
 */
export function requestOf(
  operation: Operation,
  call: OperationCall,
  token: string | undefined,
): HttpRequest {
  return {
    operation: operation.id,
    method: operation.method,
    path: pathOf(call, operation),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    body: bodyOf(call, operation),
  };
}

/** Callers whose tokens may be given to a run; "otherUser" is a second customer. */
export const callers = ['user', 'otherUser', 'admin'] as const;

/** Tokens that were given to a run, by caller. */
export type GivenTokens = Readonly<Partial<Record<(typeof callers)[number], string | undefined>>>;
