import type { JsonPath } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import {
  pathParametersOf,
  responseAt,
  type FilterTrait,
  type Operation,
  type PaginationTrait,
  type ResourceTrait,
  type Traits,
} from './operation.ts';

const SIZES: readonly string[] = [
  'limit',
  'per_page',
  'perpage',
  'page_size',
  'pagesize',
  'size',
  'take',
];
const PAGES: readonly string[] = ['page', 'page_number', 'pagenumber'];
const OFFSETS: readonly string[] = ['offset', 'skip'];

const IDEMPOTENCY_KEY = /^(?:x-)?idempotency-key$/i;

/** "book" for "books", "category" for "categories", "news" for "news" */
const singular = (word: string): string =>
  /[^aeiou]ies$/.test(word)
    ? word.replace(/ies$/, 'y')
    : word.replace(/(?<=ch|sh|x|ss)es$|(?<=[^su])s$/, '');

/** The schema that stays when null, and what wraps one schema, are left out. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  const [only] = choices;
  return only && choices.length === 1 ? withoutNull(only) : schema;
}

/** Members of an object, those of the parts that it is composed of among them. */
const membersOf = ({ properties, allOf = [] }: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  Object.assign({}, ...allOf.map(membersOf), properties);

interface Found {
  readonly at: JsonPath;
  readonly schema: JsonSchema;
}

/** A schema, and those of its members: responses often wrap what they are about. */
const withMembers = (schema: JsonSchema): Found[] => [
  { at: [], schema },
  ...Object.entries(membersOf(schema)).map(([name, member]) => ({
    at: [name],
    schema: withoutNull(member),
  })),
];

/** The body of success, as JSON Schema. */
const successOf = (operation: Operation): JsonSchema => {
  const body = responseAt(operation, operation.successStatus)?.schema?.jsonSchema;
  return body ? withoutNull(body) : {};
};

/** Where a response of success holds its list, and what an entry of it is. */
function listIn(operation: Operation): Found | undefined {
  const lists = withMembers(successOf(operation)).filter(({ schema }) => schema.type === 'array');
  const [list, ...others] = lists;
  const isClear = list && (list.at.length === 0 || others.length === 0);
  return isClear ? { at: list.at, schema: withoutNull(list.schema.items ?? {}) } : undefined;
}

/** What names an entry: "id" before others. */
function idIn(schema: JsonSchema, word: string, parameter?: string) {
  const properties = membersOf(schema);
  const names = ['id', '_id', parameter, `${word}Id`, `${word}_id`, 'uuid', 'key', 'slug'];
  return names.find((name) => name !== undefined && name in properties);
}

/** Where a response of success holds the entry itself. */
function entryIn(operation: Operation, word: string, parameter?: string) {
  for (const { at, schema } of withMembers(successOf(operation))) {
    const idField = idIn(schema, word, parameter);
    if (idField !== undefined) return { at, idField };
  }
  return undefined;
}

/** "/pets" for "/pets/{petId}"; undefined when the path ends in no parameter. */
const collectionOf = ({ path }: Operation) => /^(.+)\/\{[^{}/]+\}$/.exec(path)?.[1];

const actionsOfEntries: Readonly<Record<string, ResourceTrait['action']>> = {
  GET: 'read',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
};

type ResourceOf = (operation: Operation) => ResourceTrait | undefined;

/**
 * Collections are what has entries below it: "/pets" where there is a "/pets/{petId}". Those below
 * an entry of another one are left out: nothing says which entry theirs are.
 */
function resources(operations: readonly Operation[]): ResourceOf {
  const parameters = new Map<string, string>();
  for (const operation of operations) {
    const collection = collectionOf(operation);
    const [parameter, ...others] = pathParametersOf(operation);
    if (collection === undefined || parameter === undefined || others.length > 0) continue;
    parameters.set(collection, parameter);
  }
  const words = [...parameters.keys()].map((path) => singular(path.split('/').at(-1) ?? path));
  const wordOf = (collection: string) => singular(collection.split('/').at(-1) ?? collection);
  const nameOf = (collection: string) => {
    const word = wordOf(collection);
    return words.filter((one) => one === word).length > 1 ? collection.slice(1) : word;
  };

  return (operation) => {
    const { path, method } = operation;
    const collection = collectionOf(operation) ?? path;
    const parameter = parameters.get(collection);
    if (parameter === undefined) return undefined;
    const name = nameOf(collection);
    const word = wordOf(collection);
    if (collection !== path) {
      const action = actionsOfEntries[method];
      if (!action) return undefined;
      return { name, action, ...entryIn(operation, word, parameter), idParam: parameter };
    }
    if (method === 'POST') {
      const entry = entryIn(operation, word, parameter);
      return entry && { name, action: 'create', ...entry };
    }
    const list = method === 'GET' ? listIn(operation) : undefined;
    const idField = list && idIn(list.schema, word, parameter);
    return list && idField !== undefined
      ? { name, action: 'list', at: list.at, idField }
      : undefined;
  };
}

const queryOf = ({ parameters }: Operation) => parameters.query?.jsonSchema.properties ?? {};

function paginationOf(operation: Operation): PaginationTrait | undefined {
  if (operation.method !== 'GET' || !listIn(operation)) return undefined;
  const names = Object.keys(queryOf(operation));
  const find = (wanted: readonly string[]) =>
    names.find((name) => wanted.includes(name.toLowerCase().replaceAll('-', '_')));
  const size = find(SIZES);
  const page = find(PAGES);
  const offset = find(OFFSETS);
  if (size === undefined) return undefined;
  return { size, ...(page !== undefined && { page }), ...(offset !== undefined && { offset }) };
}

const SCALARS: readonly unknown[] = ['string', 'integer', 'number', 'boolean'];

/**
 * Parameters that are called as a field of the entries. A text may narrow by a part of it, whatever
 * its case; other values are taken as they are.
 */
function filtersOf(operation: Operation): FilterTrait[] {
  const list = operation.method === 'GET' ? listIn(operation) : undefined;
  const fields = list ? membersOf(list.schema) : {};
  return Object.entries(queryOf(operation)).flatMap(([parameter, asked]): FilterTrait[] => {
    const field = fields[parameter] && withoutNull(fields[parameter]);
    if (!field || !SCALARS.includes(field.type ?? (field.enum && 'string'))) return [];
    if (withoutNull(asked).type === 'array') return [];
    const isText = field.type === 'string' && !field.enum && field.format === undefined;
    return [{ parameter, field: [parameter], match: isText ? 'contains-ignoring-case' : 'equals' }];
  });
}

function idempotencyKeyOf({ parameters, method }: Operation): Traits['idempotencyKey'] {
  const headers = parameters.headers?.jsonSchema.properties ?? {};
  const header = Object.keys(headers).find((name) => IDEMPOTENCY_KEY.test(name));
  if (header === undefined || method === 'GET') return undefined;
  const { maxLength } = headers[header] ?? {};
  return { header, ...(maxLength !== undefined && { maxLength }) };
}

const withoutNulls = (traits: Traits): Traits =>
  Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== null));

/** Responses of some operations, of a deletion mostly, hold no entry: their ids are those of the others. */
function withIdFields(operations: readonly Operation[]): Operation[] {
  const known = new Map<string, string>();
  for (const { traits } of operations) {
    const { name, idField } = traits.resource ?? {};
    if (name !== undefined && idField !== undefined) known.set(name, idField);
  }
  return operations.map((operation) => {
    const { resource } = operation.traits;
    const idField = resource && (resource.idField ?? known.get(resource.name));
    if (!resource || idField === undefined) return operation;
    return { ...operation, traits: { ...operation.traits, resource: { ...resource, idField } } };
  });
}

/**
 * The same operations with the traits that paths, parameters and schemas suggest by the conventions
 * of REST: entries below collections, "limit" and "page", filters named as the fields they narrow
 * by, "Idempotency-Key", a declared 429. Traits that an operation has already stay; one that is set
 * to null takes a suggested one away.
 *
 * @example withConventions(fromTsRest(contract));
 */
export function withConventions(operations: readonly Operation[]): Operation[] {
  const resourceOf = resources(operations);
  const suggesting = (operation: Operation) => {
    const resource = resourceOf(operation);
    const pagination = paginationOf(operation);
    const filters = filtersOf(operation);
    const idempotencyKey = idempotencyKeyOf(operation);
    const suggested: Traits = {
      ...(resource && { resource }),
      ...(pagination && { pagination }),
      ...(filters.length > 0 && { filters }),
      ...(idempotencyKey && { idempotencyKey }),
      ...(operation.responses[429] && { limited: true }),
    };
    return { ...operation, traits: withoutNulls({ ...suggested, ...operation.traits }) };
  };
  return withIdFields(operations.map(suggesting));
}
