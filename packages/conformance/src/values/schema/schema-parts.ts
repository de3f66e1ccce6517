import { isObject, type JsonPath } from './json-path.ts';
import type { JsonSchema } from './json-schema.ts';

/** A schema, and the schemas of which its values keep one. */
export const partsOf = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...(schema.anyOf ?? []).flatMap(partsOf),
];

/** Every part of the schemas of a field of an object, or an entry of a list. */
export const partsBelow = (parts: readonly JsonSchema[], key: string | number): JsonSchema[] =>
  parts.flatMap(({ items, properties = {}, additionalProperties }) => {
    const ofField = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    const below = typeof key === 'number' ? items : ofField;
    return isObject(below) ? partsOf(below) : [];
  });

/** Every part of a schema that speaks of the value at a path. */
export const partsAt = (schema: JsonSchema, path: JsonPath): JsonSchema[] =>
  path.reduce<JsonSchema[]>(partsBelow, partsOf(schema));

/** The first of these parts, which holds the others; undefined if the schema says nothing of the path. */
export const schemaAt = (schema: JsonSchema, path: JsonPath): JsonSchema | undefined =>
  partsAt(schema, path)[0];

/** The fields that a schema names, those of its alternatives among them. */
export const membersOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  Object.assign({}, ...partsOf(schema).map(({ properties }) => properties));
