import { isJsonType } from '../http/content-type.ts';
import type { JsonPath } from '../values/schema/json-path.ts';
import type { Annotations } from './annotations.ts';
import type { ExampleFile } from './sample-files.ts';
import type { JsonSchema } from '../values/schema/json-schema.ts';

/** One thing that is wrong with a value. */
export interface Issue {
  readonly path: JsonPath;
  readonly message: string;
}

/** What values may be: as data, to make values from, and as a function, to judge them by. */
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
export type ParameterLocation = 'path' | 'query' | 'headers' | 'cookies';

/** How a form writes a part that is not a file. */
export interface FormPart {
  /** Its content type in a multipart form. */
  readonly type?: string;
  /** Between the entries of a list; without it each is a part of its own. */
  readonly separator?: string;
}

export interface RequestBody {
  /** "application/json" or "multipart/form-data" */
  readonly contentType: string;
  /** The other types that it may have. */
  readonly otherTypes?: readonly string[];
  readonly schema: Schema;
  /** How a form writes its parts, by their names, where it is not as text. */
  readonly parts?: Readonly<Record<string, FormPart>>;
  /** Whether a request without a body is invalid. */
  readonly required: boolean;
}

/** A header that responses of a status have. */
export interface HeaderSpec {
  /** Whether a response without it is invalid. */
  readonly required: boolean;
  /** Judges its text; undefined when nothing is said of it. */
  readonly schema: Schema | undefined;
}

export interface ResponseSpec {
  readonly description?: string | undefined;
  /** Undefined when the response has no body, or one that is not described. */
  readonly contentType: string | undefined;
  /** The other types that it may have, of which nothing else is judged. */
  readonly otherTypes?: readonly string[];
  readonly schema: Schema | undefined;
  /** By names in lower case; undefined or empty when none is described. */
  readonly headers?: Readonly<Record<string, HeaderSpec>>;
}

/** How a request carries a token. */
export interface Credential {
  readonly in: 'header' | 'query' | 'cookie';
  /** Of the header, the query parameter or the cookie. */
  readonly name: string;
  /** What stands before the token: "Bearer ". */
  readonly prefix?: string;
  /** The name of its security scheme, which a token may be given by. */
  readonly scheme?: string;
}

/** A valid request, as the description of the API shows it. */
export interface Example {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly cookies?: Readonly<Record<string, string>> | undefined;
  /** JSON, or the text parts of a form. */
  readonly body?: unknown;
  readonly files?: readonly ExampleFile[] | undefined;
}

/** One operation of an API, from a ts-rest contract, an OpenAPI document, or a literal. */
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
  /** What a request says that it accepts; without it nothing, which is what APIs of JSON take. */
  readonly accept?: string | undefined;
  /** By status. */
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  /** For the statuses of a range that `responses` leaves out, by their first digit. */
  readonly rangeResponses?: Readonly<Record<number, ResponseSpec>>;
  /** For the statuses that both leave out, where the description has one. */
  readonly defaultResponse?: ResponseSpec | undefined;
  /** What a valid request gets. */
  readonly successStatus: number;
  /** Who may call, the least first; `GUEST` among them when no token is needed. */
  readonly roles: readonly string[];
  /** Roles that are permissions: a token may have several, and what needs none forbids none. */
  readonly scopes?: readonly string[];
  /** How a token is sent. By default as "Authorization: Bearer". */
  readonly credential?: Credential;
  /** Where there are several ways: one of these lists is sent, all of it. */
  readonly credentials?: readonly (readonly Credential[])[];
  readonly example: Example;
  readonly annotations: Annotations;
}

/** "POST /books" */
export const methodAndPath = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method} ${path}`;

const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a call may change what is stored. */
export const changesState = ({ method, annotations }: Operation): boolean =>
  annotations.changesState ?? !SAFE.includes(method);

/** Whether an operation creates entries of its resource. */
export const createsEntries = ({ annotations: { resource } }: Operation): boolean =>
  resource?.action === 'create';

/** Whether an operation takes and responds with a list of new entries. */
export const createsSeveral = ({ annotations: { resource } }: Operation): boolean =>
  resource?.action === 'create' && resource.at?.[0] === 0;

/** Whether callers without a token may call. */
export const isOpen = ({ roles }: Operation): boolean => roles.includes(GUEST);

const URL_ENCODED = 'application/x-www-form-urlencoded';

export const isMultipart = ({ body }: Pick<Operation, 'body'>): boolean =>
  body?.contentType.startsWith('multipart/form-data') ?? false;

/** Whether a body is text parts by name, and perhaps files. */
export const isForm = ({ body }: Pick<Operation, 'body'>): boolean =>
  isMultipart({ body }) || body?.contentType.startsWith(URL_ENCODED) === true;

/** Whether a body is JSON, and no form or text. */
export const isJsonBody = ({ body }: Pick<Operation, 'body'>): boolean =>
  body !== undefined && isJsonType(body.contentType);

/** What the description says of a status. */
export const responseAt = (operation: Operation, status: number): ResponseSpec | undefined =>
  operation.responses[status] ??
  operation.rangeResponses?.[Math.floor(status / 100)] ??
  operation.defaultResponse;

/**
 * "/pets/{}" for "/pets/{petId}" and "/pets/{id}/": paths may name the same parameter differently, and
 * some frameworks end all of them in a slash.
 */
export const shapeOfPath = (path: string): string =>
  path.replaceAll(/\{[^{}]+\}/g, '{}').replace(/(?<=.)\/$/, '');

/** The names of the parameters in a path, in their order. */
export const pathParametersOf = ({ path }: Pick<Operation, 'path'>): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);

/** Whether a value is valid by a schema. */
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

/** The ways to send tokens: all of one are sent; undefined is "Authorization: Bearer". */
export const waysOf = ({
  credential,
  credentials,
}: Pick<Operation, 'credential' | 'credentials'>): readonly (readonly (
  | Credential
  | undefined
)[])[] => credentials ?? [[credential]];

/** Every security scheme that a token may be given by. */
export const schemesOf = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(operations.flatMap(waysOf).flatMap((way) => way.flatMap((one) => one?.scheme ?? [])));

/** Every role that operations name. */
export const rolesOf = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(operations.flatMap(({ roles }) => roles));
