import type { JsonSchema } from './json-schema.ts';
import { without, type JsonPath } from './json-path.ts';
import { partsBelow, partsOf } from './schema-parts.ts';

type Parts = ReturnType<typeof partsOf>;

const isNamed = (parts: Parts, name: string) =>
  parts.some(({ properties = {} }) => Object.hasOwn(properties, name));

/** True if a schema describes the fields of an object that it does not name. */
const describesOthers = (parts: Parts) =>
  !parts.some(({ properties }) => properties) ||
  parts.some(({ additionalProperties }) => typeof additionalProperties === 'object');

function fieldsOf(schema: JsonSchema, value: unknown, allowsOthers: (parts: Parts) => boolean) {
  const found: JsonPath[] = [];
  const walk = (parts: Parts, current: unknown, path: JsonPath): void => {
    const isOpen = Array.isArray(current) || allowsOthers(parts);
    const children = Array.isArray(current) ? current.entries() : Object.entries(Object(current));
    for (const [key, child] of children) {
      if (!isOpen && !isNamed(parts, `${key}`)) found.push([...path, key]);
      // Most values have nothing below: lists of thousands of entries are walked often.
      if (typeof child === 'object') walk(partsBelow(parts, key), child, [...path, key]);
    }
  };
  if (typeof value === 'object') walk(partsOf(schema), value, []);
  return found;
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
