import { getOrMake } from '../../entries/get-or-make.ts';
import { isObject, type JsonPath } from './json-path.ts';
import type { JsonSchema } from './json-schema.ts';

type Parts = readonly JsonSchema[];

/** Each is looked at for every entry of every list that a server responds with. */
const known = new WeakMap<JsonSchema, Parts>();
const knownBelow = new WeakMap<Parts, Map<string, Parts>>();

/** A schema, and the schemas of which its values keep one. */
export const partsOf = (schema: JsonSchema): Parts =>
  getOrMake(known, schema, () => [schema, ...(schema.anyOf ?? []).flatMap(partsOf)]);

/** Every part of the schemas of a field of an object, or an entry of a list. */
export function partsBelow(parts: Parts, key: string | number): Parts {
  const isEntry = typeof key === 'number';
  const below = getOrMake(knownBelow, parts, () => new Map<string, Parts>());
  return getOrMake(below, isEntry ? 'an entry' : `.${key}`, () =>
    parts.flatMap(({ items, properties = {}, additionalProperties }) => {
      const ofField = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      const schema = isEntry ? items : ofField;
      return isObject(schema) ? partsOf(schema) : [];
    }),
  );
}

/** Every part of a schema that speaks of the value at a path. */
export const partsAt = (schema: JsonSchema, path: JsonPath): Parts =>
  path.reduce<Parts>(partsBelow, partsOf(schema));

/** The first of these parts, which holds the others; undefined if the schema says nothing of the path. */
export const schemaAt = (schema: JsonSchema, path: JsonPath): JsonSchema | undefined =>
  partsAt(schema, path)[0];

/** The fields that a schema names, those of its alternatives among them. */
export const membersOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  Object.assign({}, ...partsOf(schema).map(({ properties }) => properties));
