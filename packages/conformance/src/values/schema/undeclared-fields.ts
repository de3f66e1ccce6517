import type { JsonSchema } from './json-schema.ts';
import { isObject, without, type JsonPath } from './json-path.ts';
import { partsBelow, partsOf } from './schema-parts.ts';

type Parts = ReturnType<typeof partsOf>;

const isNamed = (parts: Parts, name: string) =>
  parts.some(({ properties = {} }) => Object.hasOwn(properties, name));

/** True if a schema describes the fields of an object that it does not name. */
const describesOthers = (parts: Parts) =>
  !parts.some(({ properties }) => properties) ||
  parts.some(({ additionalProperties }) => typeof additionalProperties === 'object');

function fieldsOf(schema: JsonSchema, value: unknown, allowsOthers: (parts: Parts) => boolean) {
  const walk = (parts: Parts, current: unknown, path: JsonPath): JsonPath[] => {
    const below = (key: string | number, child: unknown) =>
      walk(partsBelow(parts, key), child, [...path, key]);
    if (Array.isArray(current)) return current.flatMap((child, index) => below(index, child));
    if (!isObject(current)) return [];
    const isOpen = allowsOthers(parts);
    return Object.entries(current).flatMap(([name, child]) => [
      ...(isOpen || isNamed(parts, name) ? [] : [[...path, name]]),
      ...below(name, child),
    ]);
  };
  return walk(partsOf(schema), value, []);
}

/** Paths of fields, at any depth, that a value has and its schema does not name. */
export const unnamedFields = (schema: JsonSchema, value: unknown): JsonPath[] =>
  fieldsOf(schema, value, () => false);

/** Paths of fields that the schema does not name, but for objects that may have any fields. */
export const undeclaredFields = (schema: JsonSchema, value: unknown): JsonPath[] =>
  fieldsOf(schema, value, describesOthers);

/** A value with the fields that its schema declares. */
export const withoutUndeclared = (schema: JsonSchema, value: unknown): unknown =>
  undeclaredFields(schema, value).reduce<unknown>(without, value);
