import { isForm, isMultipart, type Operation } from './operation.ts';
import { formBody, jsonBody, textBody, type Body, type FilePart } from '../http/body.ts';
import { isJsonType } from '../http/content-type.ts';
import { withToken } from './credential.ts';
import type { WireRequest } from '../http/exchange.ts';

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

const JSON_TYPE = 'application/json';

const textParts = (body: unknown): [string, string][] =>
  Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

function pathOf(call: OperationCall, { path: template }: Operation) {
  const path = template.replace(/\{([^}]+)\}/g, (_match, name: string) => {
    const value = call.params?.[name];
    if (value === undefined) throw new Error(`${call.operation} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) =>
      // An address holds texts alone: what is null is left out.
      [value].flat().flatMap((one: string | null): [string, string][] => {
        return one === null ? [] : [[name, one]];
      }),
    ),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

function bodyOf(call: OperationCall, operation: Operation): Body | undefined {
  if (call.rawBody !== undefined) return call.rawBody ?? undefined;
  if (isMultipart(operation)) return formBody(textParts(call.body), call.files ?? []);
  if (call.body === undefined) return undefined;
  const { contentType = JSON_TYPE } = operation.body ?? {};
  if (isForm(operation)) {
    return textBody(contentType, new URLSearchParams(textParts(call.body)).toString());
  }
  const isText = typeof call.body === 'string' && !isJsonType(contentType);
  return isText ? textBody(contentType, call.body) : jsonBody(call.body, contentType);
}

/** The request that makes a call; `token` is that of its caller, undefined for a guest. */
export function requestOf(
  operation: Operation,
  call: OperationCall,
  token: string | undefined,
): WireRequest {
  const request: WireRequest = {
    operation: operation.id,
    method: operation.method,
    path: pathOf(call, operation),
    headers: { ...call.headers },
    body: bodyOf(call, operation),
  };
  return token === undefined ? request : withToken(request, operation.credential, token);
}
