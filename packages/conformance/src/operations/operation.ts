import { isJsonType } from '../http/content-type.ts';
import type { JsonPath } from '../values/schema/json-path.ts';
import type { Annotations, ResourceAnnotation } from './annotations.ts';
import { decoded } from '../http/exchange.ts';
import type { JsonSchema } from '../values/schema/json-schema.ts';

/** One thing that is wrong with a value. */
export interface Issue {
  readonly path: JsonPath;
  readonly message: string;
}

/** A description of values: as data, to make values from, and as a function, to judge them by. */
export interface Schema {
  /** JSON Schema 2020-12, complete in itself: a `$ref` points below its own `$defs`. */
  readonly jsonSchema: JsonSchema;
  /** @returns what is wrong with a value; nothing when it is valid. It may say more than `jsonSchema`. */
  validate(value: unknown): readonly Issue[];
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof methods)[number];

/** Who calls without a token. Every other role is a name of the API's own. */
export const GUEST = 'guest';

/** Where an operation takes what callers send, apart from the body. */
export type ParameterLocation = 'path' | 'query' | 'headers';

export interface RequestBody {
  /** "application/json" or "multipart/form-data" */
  readonly contentType: string;
  readonly schema: Schema;
  /** True if a request without a body is invalid. */
  readonly required: boolean;
}

export interface ResponseSpec {
  readonly description?: string | undefined;
  /** Undefined when the response has no body, or one that is not described. */
  readonly contentType: string | undefined;
  readonly schema: Schema | undefined;
}

/** A valid request, as the description of the API shows it. */
export interface Example {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** JSON, or the text parts of a form. */
  readonly body?: unknown;
}

/** One operation of the API. */
export interface Operation {
  /** Stable and unique: "books.list"; reports and check ids begin with it. */
  readonly id: string;
  readonly method: Method;
  /** Below the base address, with its parameters in braces: "/books/{id}". */
  readonly path: string;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  /** Schemas of objects with one field for each parameter; values are texts. */
  readonly parameters: Readonly<Partial<Record<ParameterLocation, Schema>>>;
  readonly body: RequestBody | undefined;
  /** By status. */
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  /** The status of the response to a valid request. */
  readonly successStatus: number;
  /** Who may call, the least first; `GUEST` among them when no token is needed. */
  readonly roles: readonly string[];
  readonly example: Example;
  readonly annotations: Annotations;
}

/** "POST /books" */
export const methodAndPath = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method} ${path}`;

const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** True if a call may change what is stored. */
export const changesState = ({ method, annotations }: Operation): boolean =>
  annotations.changesState ?? !SAFE.includes(method);

/** True if an operation creates entries of its resource. */
export const createsEntries = ({ annotations: { resource } }: Operation): boolean =>
  resource?.action === 'create';

/** True if too many calls get a 429. */
export const isLimited = ({ annotations }: Operation): boolean => annotations.limited === true;

/** True if callers without a token may call. */
export const isOpen = ({ roles }: Operation): boolean => roles.includes(GUEST);

export const isMultipart = ({ body }: Pick<Operation, 'body'>): boolean =>
  body?.contentType.startsWith('multipart/form-data') ?? false;

/** True if a body is JSON, and no form or text. */
export const isJsonBody = ({ body }: Pick<Operation, 'body'>): boolean =>
  body !== undefined && isJsonType(body.contentType);

/** The declaration of a status; undefined if there is none. */
export const responseAt = (
  { responses }: Pick<Operation, 'responses'>,
  status: number,
): ResponseSpec | undefined => responses[status];

/** "/dishes/{}" for "/dishes/{id}": paths may name the same parameter differently. */
export const shapeOfPath = (path: string): string => path.replaceAll(/\{[^{}]+\}/g, '{}');

/** The names of the parameters in a path, in their order. */
export const pathParametersOf = ({ path }: Pick<Operation, 'path'>): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);

/** True if a value is valid by a schema. */
export const isValid = (schema: Schema, value: unknown): boolean =>
  schema.validate(value).length === 0;

/**
 * Operations by their ids.
 * @throws Error when two have the same id
 */
export function indexOperations(operations: readonly Operation[]): (id: string) => Operation {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const first = operations.find((operation) => byId.get(operation.id) !== operation);
  if (first) throw new Error(`Two operations have the id "${first.id}"`);
  return (id) => {
    const operation = byId.get(id);
    if (!operation) throw new Error(`There is no operation "${id}"`);
    return operation;
  };
}

/** Every role that operations name. */
export const rolesOf = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(operations.flatMap(({ roles }) => roles));

/** The operation of a resource that does something. */
export const operationFor = (
  operations: readonly Operation[],
  resource: string,
  action: ResourceAnnotation['action'],
): Operation | undefined =>
  operations.find(
    ({ annotations: { resource: own } }) => own?.name === resource && own.action === action,
  );

/**
 * The path parameter that names an entry of the operation's own resource: the last one. A list, and an
 * entry that is not there yet, have none.
 */
export const ownParameterOf = (operation: Operation): string | undefined => {
  const { action } = operation.annotations.resource ?? {};
  const isAbove = action === 'list' || (action === 'create' && operation.method === 'POST');
  return isAbove ? undefined : pathParametersOf(operation).at(-1);
};

/** The id that the path of a request names; undefined when it names none. */
export function idInPath(operation: Operation, sent: string): string | undefined {
  const parameter = ownParameterOf(operation);
  const index = operation.path.split('/').indexOf(`{${parameter}}`);
  const part = sent.split('?')[0]?.split('/')[index];
  return part === undefined ? undefined : decoded(part);
}
