import { isJsonType } from '../http/content-type.ts';
import type { JsonPath } from '../values/schema/json-path.ts';
import type { OperationMetadata } from '@catering/contract';
import { decoded } from '../http/exchange.ts';
import type { JsonSchema } from '../values/schema/json-schema.ts';

/** One thing that is wrong with a value. */
export interface Issue {
  readonly path: JsonPath;
  readonly message: string;
}

/** A description of values: as data, to generate values, and as a function, to validate them. */
export interface Schema {
  /** JSON Schema 2020-12. */
  readonly jsonSchema: JsonSchema;
  /** @returns the issues of a value; none if it is valid. It may check more than `jsonSchema`. */
  validate(value: unknown): readonly Issue[];
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof methods)[number];

/** The role of callers without a token. */
export const GUEST = 'guest';

/** The parts of a request that hold parameters. */
export type ParameterLocation = 'path' | 'query' | 'headers';

export interface RequestBody {
  /** "application/json" or "multipart/form-data" */
  readonly contentType: string;
  readonly schema: Schema;
  /** True if a request without a body is invalid. */
  readonly required: boolean;
}

export interface ResponseSpec {
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
  /** Schemas of objects with one field for each parameter; values are texts. */
  readonly parameters: Readonly<Partial<Record<ParameterLocation, Schema>>>;
  readonly body: RequestBody | undefined;
  /** By status. */
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  /** The status of the response to a valid request. */
  readonly successStatus: number;
  /** The roles that may call, lowest first; with `GUEST` if no token is needed. */
  readonly roles: readonly string[];
  readonly example: Example;
  /** Facts that the schemas cannot express. */
  readonly metadata: OperationMetadata;
}

/** "POST /books" */
export const methodAndPath = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method} ${path}`;

const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** True if a call may change what is stored. */
export const changesState = ({ method, metadata }: Operation): boolean =>
  metadata.changesState ?? !SAFE.includes(method);

/** True if an operation creates entries of its resource. */
export const createsEntries = ({ metadata: { resource } }: Operation): boolean =>
  resource?.action === 'create';

/** True if no operation removes what it creates: orders and messages are kept, and sent with a key. */
export const isLasting = ({ metadata }: Operation): boolean => metadata.idempotent === true;

/** True if too many calls get a 429. */
export const isLimited = ({ metadata }: Operation): boolean => metadata.limited === true;

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

/** True if a parameter takes a text, by its schema. */
export const parameterTakes = (
  { parameters }: Operation,
  location: ParameterLocation,
  name: string,
  text: string,
): boolean =>
  (parameters[location]?.validate({ [name]: text }) ?? []).every(({ path }) => path[0] !== name);

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

/** The operation with an action on a resource. */
export const operationFor = (
  operations: readonly Operation[],
  resource: string,
  action: NonNullable<OperationMetadata['resource']>['action'],
): Operation | undefined =>
  operations.find(
    ({ metadata: { resource: own } }) => own?.name === resource && own.action === action,
  );

/** The operation that removes entries of a resource: its own, or one for several resources. */
export const removalOf = (operations: readonly Operation[], name: string): Operation | undefined =>
  operationFor(operations, name, 'delete') ??
  operations.find(({ metadata }) => metadata.removes?.some(({ resource }) => resource === name));

/**
 * The path parameter that names an entry of the operation's own resource: the last one. A list, and an
 * entry that is not there yet, have none.
 */
export const ownParameterOf = (operation: Operation): string | undefined => {
  const { action } = operation.metadata.resource ?? {};
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
