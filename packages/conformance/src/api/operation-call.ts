import { isForm, isMultipart, type Operation, type RequestBody } from './operation.ts';
import {
  formBody,
  jsonBody,
  textBody,
  type Body,
  type FilePart,
  type FormField,
} from '../http/body.ts';
import { isJsonType, APPLICATION_JSON } from '../http/content-type.ts';
import { credentialsOf, withToken, type ConfiguredTokens } from './credential.ts';
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
