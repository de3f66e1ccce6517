import type { FindEntry, ResolveIds } from '../suite/context.ts';
import { Skipped } from '../errors.ts';
import { isNeededBy, plain } from '../api/named-entries.ts';
import type { Operation } from '../api/operation.ts';
import { isObject } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';

/** Schemas within schemas are looked into so deep. */
const MAX_DEPTH = 5;

/** The resource that a field names an entry of, and whether it names several: "bookId", "book_ids". */
interface Reference {
  readonly resource: string;
  readonly isList: boolean;
  /** The field that it names the entry by, where that is not the id. */
  readonly field?: string;
}

/** Whether a field can hold an id of a server: any whole number, or a UUID. */
const mayHoldId = ({ type, format, maximum }: JsonSchema) =>
  ([type].flat().includes('integer') && maximum === undefined) || format === 'uuid';

/** All fields of a schema by their names, at any depth. */
function fieldsWithin(schema: JsonSchema, depth = 0): [name: string, field: JsonSchema][] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  if (depth > MAX_DEPTH) return [];
  const below = [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...anyOf,
    ...oneOf,
    ...allOf,
  ];
  return [...Object.entries(properties), ...below.flatMap((one) => fieldsWithin(one, depth + 1))];
}

/**
 * Finds references that links state, and those that the names of fields and parameters suggest: "bookId"
 * and "book_id" name a book, and so does a "book" that is a whole number or a UUID.
 * Resources that refer to one another in a circle are left out: neither could be created first.
 */
function findReferences(operations: readonly Operation[]) {
  const operationOf = (resource: string, actions: readonly string[]) =>
    operations.find(
      ({ annotations: { resource: own } }) =>
        own?.name === resource && actions.includes(own.action),
    );
  const names = new Set(operations.flatMap(({ annotations }) => annotations.resource?.name ?? []));
  // "/people/{personId}": the parameter knows the singular of any word.
  const words = operations.flatMap(({ annotations: { resource } }) => {
    const [, word] = /^(.+)(?:[_-]id|(?<=[a-z])I[dD])$/.exec(resource?.idParam ?? '') ?? [];
    return resource && word !== undefined ? [[plain(word), resource.name] as const] : [];
  });
  const byField = new Map<string, Reference>(
    [...words, ...[...names].map((name) => [plain(name), name] as const)].flatMap(
      ([word, resource]): [string, Reference][] => [
        [`${word}id`, { resource, isList: false }],
        [`${word}ids`, { resource, isList: true }],
      ],
    ),
  );

  const fieldsSent = operations.flatMap(({ body }) => fieldsWithin(body?.schema.jsonSchema ?? {}));
  for (const resource of names) {
    const named = fieldsSent.filter(([field]) => plain(field) === plain(resource));
    // A "book" of text is its title as often.
    if (named.length > 0 && named.every(([, schema]) => mayHoldId(schema))) {
      byField.set(plain(resource), { resource, isList: false });
    }
  }

  const needs = new Map(
    [...names].map((name) => {
      const create = operationOf(name, ['create']);
      const fields = fieldsWithin(create?.body?.schema.jsonSchema ?? {});
      const found = fields.flatMap(([field]) => byField.get(plain(field))?.resource ?? []);
      const { names: named = [], references = [] } = create?.annotations ?? {};
      const stated = [...named, ...references].map(({ resource }) => resource);
      return [name, [...found, ...stated]] as const;
    }),
  );

  function referenceOf({ annotations }: Operation, field: string): Reference | undefined {
    const stated = annotations.references?.find(({ parameter }) => parameter === field);
    const found = stated ? { ...stated, isList: false } : byField.get(plain(field));
    const own = annotations.resource?.name;
    if (!found || own === undefined) return found;
    return isNeededBy(needs, own, found.resource) ? undefined : found;
  }

  return { operationOf, referenceOf };
}

/** Finds the resources that the body of an operation names entries of. */
export function findResourcesNamed(
  operations: readonly Operation[],
): (operation: Operation) => string[] {
  const { referenceOf } = findReferences(operations);
  return (operation) => {
    const fields = fieldsWithin(operation.body?.schema.jsonSchema ?? {});
    const named = fields.flatMap(([field]) => referenceOf(operation, field)?.resource ?? []);
    return [...new Set(named)];
  };
}

/** Puts entries of a server where content names some of them. */
export function referencesByName(operations: readonly Operation[]): ResolveIds {
  const { operationOf, referenceOf } = findReferences(operations);

  /**
   * The id of an entry; undefined where no operation creates or lists any.
   * @throws Blocked where none could be created: an invented id is not valid
   */
  async function idOf(
    { resource, field }: Reference,
    find: FindEntry,
  ): Promise<string | number | undefined> {
    const { annotations } = operationOf(resource, ['create', 'list']) ?? {};
    try {
      const { [field ?? annotations?.resource?.idField ?? 'id']: id } = await find(resource);
      return typeof id === 'string' || typeof id === 'number' ? id : undefined;
    } catch (error) {
      if (error instanceof Skipped) return undefined;
      throw error;
    }
  }

  async function replaced(...[operation, value, find]: Parameters<ResolveIds>): Promise<unknown> {
    if (Array.isArray(value)) {
      return Promise.all(value.map((one) => replaced(operation, one, find)));
    }
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(async ([name, one]) => {
      const reference = referenceOf(operation, name);
      const isId = typeof one === 'string' || typeof one === 'number' || Array.isArray(one);
      if (!reference || !isId || reference.isList !== Array.isArray(one)) {
        return [name, await replaced(operation, one, find)];
      }
      const id = await idOf(reference, find);
      if (id === undefined) return [name, one];
      return [name, reference.isList ? [id] : typeof one === 'string' ? String(id) : id];
    });
    return Object.fromEntries(await Promise.all(entries)) as unknown;
  }

  return replaced;
}
