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
function idIn(schema: JsonSchema, word: string, parameter: string) {
  const properties = membersOf(schema);
  const names = ['id', '_id', parameter, `${word}Id`, `${word}_id`, 'uuid', 'key', 'slug'];
  return names.find((name) => name in properties);
}

interface FoundEntry {
  readonly at: JsonPath;
  readonly idField: string;
}

/** Where a response of success may hold the entry itself, and the fields that are there. */
function entriesIn(operation: Operation, word: string, parameter: string) {
  return withMembers(successOf(operation)).flatMap(({ at, schema }) => {
    const idField = idIn(schema, word, parameter);
    const entry = idField !== undefined && { at, idField };
    return entry ? [{ entry, fields: Object.keys(membersOf(schema)) }] : [];
  });
}

/** Where a response of success holds the entry itself: an object that has these fields among others. */
function entryIn(
  operation: Operation,
  word: string,
  parameter: string,
  needed: readonly string[] = [],
): FoundEntry | undefined {
  const all = entriesIn(operation, word, parameter);
  return all.find(({ fields }) => needed.every((name) => fields.includes(name)))?.entry;
}

/** "/pets/{}" for "/pets/{petId}": paths may name the same parameter differently. */
const shapeOf = ({ path }: Pick<Operation, 'path'>) => path.replaceAll(/\{[^{}]+\}/g, '{}');

/** "/pets" for "/pets/{petId}"; undefined when the path ends in no parameter, or in several. */
const collectionOf = (operation: Operation) => /^(.*[^/}])\/\{\}$/.exec(shapeOf(operation))?.[1];

/** "/a" and "/a/{}/b" for "/a/{}/b/{}/c" */
const collectionsAbove = (collection: string): string[] =>
  [...collection.matchAll(/\/\{\}/g)].map(({ index }) => collection.slice(0, index));

const wordOf = (collection: string) => singular(collection.split('/').at(-1) ?? collection);

/**
 * Collections, and what parameter names their entries: "/pets" where there is a "/pets/{petId}".
 * Those below an entry count where that is one of a collection which operations create or list.
 */
function collectionsOf(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const operation of operations) {
    const collection = collectionOf(operation);
    const parameter = pathParametersOf(operation).at(-1);
    if (collection !== undefined && parameter !== undefined) all.set(collection, parameter);
  }
  const shown = operations.filter(({ method }) => method === 'POST' || method === 'GET');
  const open = new Set(shown.map(shapeOf));
  return new Map(
    [...all].filter(([collection]) =>
      collectionsAbove(collection).every((above) => all.has(above) && open.has(above)),
    ),
  );
}

/** "review", or "books/reviews" where other collections have the same name. */
function namesOf(collections: Iterable<string>): (collection: string) => string {
  const words = [...collections].map(wordOf);
  return (collection) => {
    const word = wordOf(collection);
    const isUnique = words.filter((one) => one === word).length === 1;
    return isUnique ? word : collection.slice(1).replaceAll('/{}', '');
  };
}

const actionsOfEntries: Readonly<Record<string, ResourceTrait['action']>> = {
  GET: 'read',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
};

type ResourceOf = (operation: Operation) => ResourceTrait | undefined;

/** What operations do with the entries of collections. */
function resources(operations: readonly Operation[]): ResourceOf {
  const collections = collectionsOf(operations);
  const nameOf = namesOf(collections.keys());

  /** What a new entry has to show where the response may be the entry above it instead. */
  function fieldsBelow(collection: string, parameter: string): readonly string[] {
    const shown = operations.filter(({ method }) => method === 'GET');
    const read = shown.find((one) => collectionOf(one) === collection);
    const list = shown.find((one) => shapeOf(one) === collection);
    const [entry] = read ? entriesIn(read, wordOf(collection), parameter) : [];
    return entry?.fields ?? Object.keys(membersOf((list && listIn(list)?.schema) ?? {}));
  }

  return (operation) => {
    const { method } = operation;
    const entriesOf = collectionOf(operation);
    const collection = entriesOf ?? shapeOf(operation);
    const parameter = collections.get(collection);
    if (parameter === undefined) return undefined;
    const name = nameOf(collection);
    const word = wordOf(collection);
    const above = collectionsAbove(collection).map(nameOf);
    const parents = above.length > 0 && { parents: above };
    if (entriesOf !== undefined) {
      const action = actionsOfEntries[method];
      const idParam = pathParametersOf(operation).at(-1) ?? parameter;
      const entry = entryIn(operation, word, parameter);
      return action && { name, action, ...entry, idParam, ...parents };
    }
    if (method === 'POST') {
      const needed = parents ? fieldsBelow(collection, parameter) : [];
      const entry = entryIn(operation, word, parameter, needed);
      return entry && { name, action: 'create', ...entry, ...parents };
    }
    const list = method === 'GET' ? listIn(operation) : undefined;
    const idField = list && idIn(list.schema, word, parameter);
    return list && idField !== undefined
      ? { name, action: 'list', at: list.at, idField, ...parents }
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
