import type { JsonPath } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { pathParametersOf, shapeOfPath, type Operation, type ResourceTrait } from './operation.ts';
import { listIn, membersOf, successOf, withMembers, withoutNull } from './success-body.ts';

/** "book" for "books", "category" for "categories", "news" for "news" */
const singular = (word: string): string =>
  /[^aeiou]ies$/.test(word)
    ? word.replace(/ies$/, 'y')
    : word.replace(/(?<=ch|sh|x|ss)es$|(?<=[^su])s$/, '');

/** What names an entry: the parameter itself, "id", and then others. */
function idIn(schema: JsonSchema, word: string, parameter: string) {
  const properties = membersOf(schema);
  const names = [parameter, 'id', '_id', `${word}Id`, `${word}_id`, 'uuid', 'key', 'slug'];
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

/** The first of several new entries: a list is sent, and a list comes back. */
function firstIn(
  operation: Operation,
  word: string,
  parameter: string,
  needed: readonly string[] = [],
): FoundEntry | undefined {
  const { type, items = {} } = successOf(operation);
  if (type !== 'array' || operation.body?.schema.jsonSchema.type !== 'array') return undefined;
  const entry = withoutNull(items);
  const idField = idIn(entry, word, parameter);
  const isWhole = needed.every((name) => name in membersOf(entry));
  return idField !== undefined && isWhole ? { at: [0], idField } : undefined;
}

const shapeOf = ({ path }: Operation) => shapeOfPath(path);

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

/** Responses with so many fields in common are about the same kind of entry. */
const MIN_FIELDS = 3;

type ResourceOf = (operation: Operation) => ResourceTrait | undefined;

/** What operations do with the entries of collections. */
export function resourcesByPath(operations: readonly Operation[]): ResourceOf {
  const collections = collectionsOf(operations);
  const nameOf = namesOf(collections.keys());
  const shown = operations.filter(({ method }) => method === 'GET').toReversed();
  const readers = new Map(shown.map((one) => [collectionOf(one), one]));
  const lists = new Map(shown.map((one) => [shapeOf(one), one]));
  const posted = new Set(operations.filter(({ method }) => method === 'POST').map(shapeOf));

  /** What a new entry has to show where the response may be the entry above it instead. */
  function fieldsBelow(collection: string, parameter: string): readonly string[] {
    const read = readers.get(collection);
    const list = lists.get(collection);
    const [entry] = read ? entriesIn(read, wordOf(collection), parameter) : [];
    return entry?.fields ?? Object.keys(membersOf((list && listIn(list)?.schema) ?? {}));
  }

  /** "POST /rooms/{}/bookings" creates what "GET /bookings/{}" reads: its response shows all of that. */
  function createdElsewhere(operation: Operation): ResourceTrait | undefined {
    const shape = shapeOf(operation);
    const above = collectionsAbove(shape);
    const isBelowKnown =
      above.every((one) => collections.has(one)) &&
      above.length === pathParametersOf(operation).length;
    if (operation.method !== 'POST' || !isBelowKnown) return undefined;
    for (const [collection, parameter] of collections) {
      // Many frameworks say 200 of a creation: then the collection has to have the same name.
      if (!operation.responses[201] && wordOf(shape) !== wordOf(collection)) continue;
      const fields = fieldsBelow(collection, parameter);
      const isOwn = shape.startsWith(`${collection}/{}`) || collection.includes('{}');
      if (isOwn || fields.length < MIN_FIELDS) continue;
      const word = wordOf(collection);
      const entry = posted.has(collection)
        ? firstIn(operation, word, parameter, fields)
        : entryIn(operation, word, parameter, fields);
      const parents = above.length > 0 && { parents: above.map(nameOf) };
      if (!entry) continue;
      const list = lists.get(shape);
      const elsewhere = parents && !(list && listedElsewhere(list)) && { elsewhere: true as const };
      return { name: nameOf(collection), action: 'create', ...entry, ...parents, ...elsewhere };
    }
    return undefined;
  }

  /** "GET /rooms/{}/bookings" lists what "GET /bookings/{}" reads, where nothing else does. */
  function listedElsewhere(operation: Operation): ResourceTrait | undefined {
    const shape = shapeOf(operation);
    const above = collectionsAbove(shape);
    const list = operation.method === 'GET' ? listIn(operation) : undefined;
    if (!list || above.length === 0 || !above.every((one) => collections.has(one)))
      return undefined;
    for (const [collection, parameter] of collections) {
      const word = wordOf(collection);
      const idField = idIn(list.schema, word, parameter);
      if (lists.has(collection) || wordOf(shape) !== word || idField === undefined) continue;
      const parents = above.map(nameOf);
      return { name: nameOf(collection), action: 'list', at: list.at, idField, parents };
    }
    return undefined;
  }

  return (operation) => {
    const { method } = operation;
    const entriesOf = collectionOf(operation);
    const collection = entriesOf ?? shapeOf(operation);
    const parameter = collections.get(collection);
    if (parameter === undefined) return createdElsewhere(operation) ?? listedElsewhere(operation);
    const name = nameOf(collection);
    const word = wordOf(collection);
    const above = collectionsAbove(collection).map(nameOf);
    const parents = above.length > 0 && { parents: above };
    if (entriesOf !== undefined) {
      const action = actionsOfEntries[method];
      const idParam = pathParametersOf(operation).at(-1) ?? parameter;
      const entry = entryIn(operation, word, parameter);
      const isMaker = method === 'PUT' && operation.responses[201] && !posted.has(collection);
      const upserts = isMaker && { upserts: true as const };
      return action && { name, action, ...entry, idParam, ...parents, ...upserts };
    }
    if (method === 'POST') {
      const needed = parents ? fieldsBelow(collection, parameter) : [];
      const entry =
        entryIn(operation, word, parameter, needed) ?? firstIn(operation, word, parameter);
      return entry && { name, action: 'create', ...entry, ...parents };
    }
    const list = method === 'GET' ? listIn(operation) : undefined;
    const idField = list && idIn(list.schema, word, parameter);
    return list && idField !== undefined
      ? { name, action: 'list', at: list.at, idField, ...parents }
      : undefined;
  };
}
