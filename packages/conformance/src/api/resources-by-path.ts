import type { JsonPath } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { takesCredentials } from './named-entries.ts';
import {
  pathParametersOf,
  shapeOfPath,
  type Operation,
  type ResourceAnnotation,
} from './operation.ts';
import { listIn, membersOf, successOf, withMembers, withoutNull } from './success-body.ts';

/** "book" for "books", "category" for "categories", "news" for "news" */
const singular = (word: string): string =>
  /[^aeiou]ies$/.test(word)
    ? word.replace(/ies$/, 'y')
    : word.replace(/(?<=ch|sh|x|ss)es$|(?<=[^su])s$/, '');

/** What names an entry: what a link says, the parameter itself, "id", and then others. */
function idIn(schema: JsonSchema, word: string, parameters: readonly string[]) {
  const properties = membersOf(schema);
  const names = [...parameters, 'id', '_id', `${word}Id`, `${word}_id`, 'uuid', 'key', 'slug'];
  return names.find((name) => name in properties);
}

interface FoundEntry {
  readonly at: JsonPath;
  readonly idField: string;
}

/** Where a response of success may hold the entry itself, and the fields that are there. */
function entriesIn(operation: Operation, word: string, parameters: readonly string[]) {
  return withMembers(successOf(operation)).flatMap(({ at, schema }) => {
    const idField = idIn(schema, word, parameters);
    const entry = idField !== undefined && { at, idField };
    return entry ? [{ entry, fields: Object.keys(membersOf(schema)) }] : [];
  });
}

/** Where a response of success holds the entry itself: an object that has these fields among others. */
function entryIn(
  operation: Operation,
  word: string,
  parameters: readonly string[],
  needed: readonly string[] = [],
): FoundEntry | undefined {
  const all = entriesIn(operation, word, parameters);
  return all.find(({ fields }) => needed.every((name) => fields.includes(name)))?.entry;
}

/** The first of several new entries: a list is sent, and a list comes back. */
function firstIn(
  operation: Operation,
  word: string,
  parameters: readonly string[],
  needed: readonly string[] = [],
): FoundEntry | undefined {
  const { type, items = {} } = successOf(operation);
  if (type !== 'array' || operation.body?.schema.jsonSchema.type !== 'array') return undefined;
  const entry = withoutNull(items);
  const idField = idIn(entry, word, parameters);
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

/** What a request that makes something says of it: where its response holds the id of an entry. */
interface MadeByLink {
  readonly maker: Operation;
  readonly at: JsonPath;
  readonly idField: string;
}

/** What links of POST requests lead to, by the collections of its paths. */
function linkedCollections(operations: readonly Operation[]): ReadonlyMap<string, MadeByLink> {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const makers = operations.filter((one) => one.method === 'POST' && !takesCredentials(one));
  const found = makers.flatMap((maker) =>
    (maker.links ?? []).flatMap(({ operation, parameter, from }): [string, MadeByLink][] => {
      const target = byId.get(operation);
      const collection = target && collectionOf(target);
      const isOwn = target && pathParametersOf(target).at(-1) === parameter;
      if (collection === undefined || !isOwn || !('body' in from)) return [];
      const [idField = '', ...at] = from.body.toReversed();
      return [[collection, { maker, at: at.toReversed(), idField }]];
    }),
  );
  return new Map(found.toReversed());
}

/**
 * Collections, and what names their entries: "/pets" where there is a "/pets/{petId}".
 * Those below an entry count where that is one of a collection which operations create or list.
 */
function collectionsOf(
  operations: readonly Operation[],
  linked: ReadonlyMap<string, MadeByLink>,
): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const operation of operations) {
    const collection = collectionOf(operation);
    const parameter = pathParametersOf(operation).at(-1);
    if (collection === undefined || parameter === undefined) continue;
    const { idField } = linked.get(collection) ?? {};
    all.set(collection, idField === undefined ? [parameter] : [idField, parameter]);
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

const actionsOfEntries: Readonly<Record<string, ResourceAnnotation['action']>> = {
  GET: 'read',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
};

/** Responses with so many fields in common are about the same kind of entry. */
const MIN_FIELDS = 3;

type ResourceOf = (operation: Operation) => ResourceAnnotation | undefined;

/** What operations do with the entries of collections. */
export function resourcesByPath(operations: readonly Operation[]): ResourceOf {
  const linked = linkedCollections(operations);
  const collections = collectionsOf(operations, linked);
  const nameOf = namesOf(collections.keys());
  const shown = operations.filter(({ method }) => method === 'GET').toReversed();
  const readers = new Map(shown.map((one) => [collectionOf(one), one]));
  const lists = new Map(shown.map((one) => [shapeOf(one), one]));
  const posted = new Set(operations.filter(({ method }) => method === 'POST').map(shapeOf));

  /** What a new entry has to show where the response may be the entry above it instead. */
  function fieldsBelow(collection: string, parameters: readonly string[]): readonly string[] {
    const read = readers.get(collection);
    const list = lists.get(collection);
    const [entry] = read ? entriesIn(read, wordOf(collection), parameters) : [];
    return entry?.fields ?? Object.keys(membersOf((list && listIn(list)?.schema) ?? {}));
  }

  const parentsOf = (shape: string) => {
    const parents = collectionsAbove(shape).map(nameOf);
    return parents.length > 0 && { parents };
  };

  const isBelowKnown = (operation: Operation) => {
    const above = collectionsAbove(shapeOf(operation));
    const isKnown = above.every((one) => collections.has(one));
    return isKnown && above.length === pathParametersOf(operation).length;
  };

  /** What a link says to be created where no request to the collection itself creates anything. */
  function createdByLink(operation: Operation): ResourceAnnotation | undefined {
    const found = [...linked].find(
      ([collection, { maker }]) => maker === operation && !posted.has(collection),
    );
    if (!found || !isBelowKnown(operation)) return undefined;
    const [collection, { at, idField }] = found;
    // A 200 may show what was there before, where something lists it.
    if (!operation.responses[201] && lists.has(collection)) return undefined;
    const parents = parentsOf(shapeOf(operation));
    const elsewhere = parents && { elsewhere: true as const };
    return { name: nameOf(collection), action: 'create', at, idField, ...parents, ...elsewhere };
  }

  /** "POST /rooms/{}/bookings" creates what "GET /bookings/{}" reads: its response shows all of that. */
  function createdElsewhere(operation: Operation): ResourceAnnotation | undefined {
    const shape = shapeOf(operation);
    const parents = parentsOf(shape);
    if (operation.method !== 'POST' || !isBelowKnown(operation)) return undefined;
    for (const [collection, parameters] of collections) {
      // Many frameworks say 200 of a creation: then the collection has to have the same name.
      const isCreation = operation.responses[201] ?? operation.responses[202];
      if (!isCreation && wordOf(shape) !== wordOf(collection)) continue;
      const fields = fieldsBelow(collection, parameters);
      const isOwn = shape.startsWith(`${collection}/{}`) || collection.includes('{}');
      if (isOwn || fields.length < MIN_FIELDS) continue;
      const word = wordOf(collection);
      const entry = posted.has(collection)
        ? firstIn(operation, word, parameters, fields)
        : entryIn(operation, word, parameters, fields);
      if (!entry) continue;
      const list = lists.get(shape);
      const elsewhere = parents && !(list && listedElsewhere(list)) && { elsewhere: true as const };
      return { name: nameOf(collection), action: 'create', ...entry, ...parents, ...elsewhere };
    }
    return undefined;
  }

  /** "GET /rooms/{}/bookings" lists what "GET /bookings/{}" reads, where nothing else does. */
  function listedElsewhere(operation: Operation): ResourceAnnotation | undefined {
    const shape = shapeOf(operation);
    const above = collectionsAbove(shape);
    const list = operation.method === 'GET' ? listIn(operation) : undefined;
    if (!list || above.length === 0 || !above.every((one) => collections.has(one)))
      return undefined;
    for (const [collection, parameters] of collections) {
      const word = wordOf(collection);
      const idField = idIn(list.schema, word, parameters);
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
    const parameters = collections.get(collection);
    if (parameters === undefined) {
      return createdByLink(operation) ?? createdElsewhere(operation) ?? listedElsewhere(operation);
    }
    const name = nameOf(collection);
    const word = wordOf(collection);
    const parents = parentsOf(collection);
    if (entriesOf !== undefined) {
      const action = actionsOfEntries[method];
      const [idParam = ''] = pathParametersOf(operation).slice(-1);
      const entry = entryIn(operation, word, parameters);
      const isMaker = method === 'PUT' && operation.responses[201] && !posted.has(collection);
      const upserts = isMaker && { upserts: true as const };
      return action && { name, action, ...entry, idParam, ...parents, ...upserts };
    }
    if (method === 'POST') {
      const needed = parents ? fieldsBelow(collection, parameters) : [];
      const entry =
        entryIn(operation, word, parameters, needed) ?? firstIn(operation, word, parameters);
      return entry && { name, action: 'create', ...entry, ...parents };
    }
    const list = method === 'GET' ? listIn(operation) : undefined;
    const idField = list && idIn(list.schema, word, parameters);
    return list && idField !== undefined
      ? { name, action: 'list', at: list.at, idField, ...parents }
      : undefined;
  };
}
