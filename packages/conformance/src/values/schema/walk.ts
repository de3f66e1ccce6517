import { isObject, type JsonPath, referredIn } from './json-path.ts';
import type { JsonSchema } from './json-schema.ts';

/** JSON Schema as OpenAPI documents and libraries write it, with every keyword. */
interface AnySchema {
  readonly [keyword: string]: unknown;
}

/** Keywords that hold one schema, several in a list, or several by name. */
export const SINGLE = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'items',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const;
export const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
export const RECORDS = ['properties', 'patternProperties', 'dependentSchemas'] as const;

/**
 * A copy of a schema in which each schema that it holds directly is replaced.
 * @param map gets the keys that lead to it too: ["items"], ["allOf", "0"], ["properties", "price"]
 */
export function mapSchemas(
  schema: JsonSchema,
  map: (one: JsonSchema, keys: readonly string[]) => JsonSchema,
): JsonSchema {
  const copy: Record<string, unknown> = { ...schema };
  const mapped = (one: unknown, ...keys: string[]): unknown =>
    isObject(one) ? map(one, keys) : one;
  for (const key of SINGLE) if (isObject(copy[key])) copy[key] = mapped(copy[key], key);
  for (const key of LISTS) {
    const list = copy[key];
    if (Array.isArray(list)) copy[key] = list.map((one, index) => mapped(one, key, `${index}`));
  }
  for (const key of RECORDS) {
    const members = copy[key];
    if (!isObject(members)) continue;
    copy[key] = Object.fromEntries(
      Object.entries(members).map(([name, one]) => [name, mapped(one, key, name)]),
    );
  }
  return copy;
}

/** The references anywhere in a schema, its definitions left out. */
export function referencesIn(schema: JsonSchema, found = new Set<string>()): Set<string> {
  if (typeof schema.$ref === 'string') found.add(schema.$ref);
  mapSchemas(schema, (one) => {
    referencesIn(one, found);
    return one;
  });
  return found;
}

/** References of references are followed so far. */
const DEEPEST = 20;

function findParts(schema: unknown, root: object, depth: number): AnySchema[] {
  if (!isObject(schema) || depth > DEEPEST) return [];
  const { $ref, allOf, anyOf, oneOf } = schema;
  const referred = typeof $ref === 'string' ? [referredIn(root, $ref)] : [];
  const combined = [allOf, anyOf, oneOf].flatMap((all) => (Array.isArray(all) ? all : []));
  return [schema, ...[...referred, ...combined].flatMap((one) => findParts(one, root, depth + 1))];
}

/** Parts by root and schema: each entry of a list asks for the same ones. */
const known = new WeakMap<object, WeakMap<object, AnySchema[]>>();

/**
 * The parts that a schema is made of: itself, what it refers to, and what it combines.
 * @param root what a `$ref` points into
 */
export function partsOf(schema: unknown, root: object): AnySchema[] {
  if (!isObject(schema)) return [];
  const ofRoot = known.get(root) ?? new WeakMap<object, AnySchema[]>();
  known.set(root, ofRoot);
  const parts = ofRoot.get(schema) ?? findParts(schema, root, 0);
  ofRoot.set(schema, parts);
  return parts;
}

/** Schemas for a field of an object or an entry of a list, in any of its parts. */
const childrenOf = (parts: readonly AnySchema[], key: string | number): unknown[] =>
  parts.flatMap(({ prefixItems, items, properties, additionalProperties }) => {
    if (typeof key === 'number') {
      return [(Array.isArray(prefixItems) ? (prefixItems[key] as unknown) : undefined) ?? items];
    }
    const isNamed = isObject(properties) && Object.hasOwn(properties, key);
    return [isNamed ? properties[key] : additionalProperties];
  });

/** Every part of the schemas of a field or an entry. */
export const partsBelow = (parts: readonly AnySchema[], key: string | number, root: object) =>
  childrenOf(parts, key).flatMap((one) => partsOf(one, root));

/** Every part of a schema that speaks of the value at a path. */
export const partsAt = (root: object, path: JsonPath): AnySchema[] =>
  path.reduce((parts, key) => partsBelow(parts, key, root), partsOf(root, root));

/** The first of these parts, which holds the others; undefined where nothing is said of the path. */
export const schemaAt = (root: object, path: JsonPath): JsonSchema | undefined =>
  partsAt(root, path)[0];

/** The members of an object, those of the parts that it is composed of among them. */
export const membersOf = (
  schema: JsonSchema,
  root: JsonSchema = schema,
): Readonly<Record<string, JsonSchema>> =>
  Object.assign({}, ...partsOf(schema, root).map(({ properties }) => properties));
