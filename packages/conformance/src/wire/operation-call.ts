import { listOperations, type Operation } from '@catering/contract';
import { formBody, jsonBody, type Body, type FilePart } from './body.ts';
import type { WireRequest } from './exchange.ts';

/** Who calls: nobody known, one of the run's own accounts, or whoever a token belongs to. */
export type Caller = 'guest' | 'user' | 'stranger' | 'admin' | { readonly token: string };

/** A call of an operation, in the contract's terms. */
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

const operations = new Map(listOperations().map((operation) => [operation.id, operation]));

export function operationOf(id: string): Operation {
  const operation = operations.get(id);
  if (!operation) throw new Error(`The contract has no operation "${id}"`);
  return operation;
}

/** Whether the caller's own token is no good afterwards. */
export const endsCaller = ({ metadata: { endsTokens, roles } }: Operation): boolean =>
  endsTokens === true && !roles.includes('guest');

export const isMultipart = ({ route }: Operation): boolean =>
  'contentType' in route && route.contentType === 'multipart/form-data';

/** The schema of a body, undefined when the operation takes none. */
export const bodySchemaOf = ({ route }: Operation): unknown =>
  'body' in route && route.body !== null && typeof route.body === 'object' ? route.body : undefined;

/** "POST /dishes" */
export const methodAndPath = (id: string): string => {
  const { route } = operationOf(id);
  return `${route.method} ${route.path}`;
};

const textParts = (body: unknown): [string, string][] =>
  Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

function pathOf(call: OperationCall, { route }: Operation) {
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = call.params?.[name];
    if (value === undefined) throw new Error(`${call.operation} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

function bodyOf(call: OperationCall, operation: Operation): Body | undefined {
  if (call.rawBody !== undefined) return call.rawBody ?? undefined;
  if (isMultipart(operation)) return formBody(textParts(call.body), call.files ?? []);
  return call.body === undefined ? undefined : jsonBody(call.body);
}

/** The request that makes a call; `token` is that of its caller, undefined for a guest. */
export function requestOf(call: OperationCall, token: string | undefined): WireRequest {
  const operation = operationOf(call.operation);
  return {
    operation: operation.id,
    method: operation.route.method,
    path: pathOf(call, operation),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    body: bodyOf(call, operation),
  };
}
