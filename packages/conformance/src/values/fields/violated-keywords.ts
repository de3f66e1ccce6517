import { isObject } from '../schema/json-path.ts';
import type { JsonSchema, TypeName } from '../schema/json-schema.ts';

const typeOf = (value: unknown): TypeName => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : (typeof value as TypeName);
};

const isOfType = (value: unknown, type: TypeName) =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number');

/** True if a value keeps a keyword. Values of types that the keyword is not about always do. */
const rules: Partial<Record<keyof JsonSchema, (value: unknown, schema: JsonSchema) => boolean>> = {
  enum: (value, { enum: values = [] }) => values.includes(value),
  const: (value, schema) => value === schema.const,
  minLength: (value, { minLength = 0 }) => String(value).length >= minLength,
  maxLength: (value, { maxLength = Infinity }) => String(value).length <= maxLength,
  pattern: (value, { pattern = '' }) => new RegExp(pattern, 'u').test(String(value)),
  minimum: (value, { minimum = -Infinity }) => Number(value) >= minimum,
  maximum: (value, { maximum = Infinity }) => Number(value) <= maximum,
  exclusiveMinimum: (value, { exclusiveMinimum = -Infinity }) => Number(value) > exclusiveMinimum,
  exclusiveMaximum: (value, { exclusiveMaximum = Infinity }) => Number(value) < exclusiveMaximum,
  multipleOf: (value, { multipleOf = 1 }) => Number.isInteger(Number(value) / multipleOf),
  minItems: (value, { minItems = 0 }) => [value].flat().length >= minItems,
  maxItems: (value, { maxItems = Infinity }) => [value].flat().length <= maxItems,
  required: (value, { required = [] }) =>
    isObject(value) && required.every((name) => Object.hasOwn(value, name)),
  additionalProperties: (value, { additionalProperties, properties = {} }) =>
    additionalProperties !== false ||
    Object.keys(Object(value)).every((name) => Object.hasOwn(properties, name)),
};

/**
 * The keywords of a schema that a value violates, without those of its fields. A value of another type
 * violates the type alone.
 */
export function violatedKeywords(
  schema: JsonSchema,
  value: unknown,
): readonly (keyof JsonSchema)[] {
  if (schema.anyOf) {
    const all = schema.anyOf.map((one) => violatedKeywords(one, value));
    return all.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  if (types && !types.some((type) => isOfType(value, type))) return ['type'];
  const named = Object.keys(rules) as (keyof typeof rules)[];
  return named.filter((keyword) => keyword in schema && !rules[keyword]?.(value, schema));
}
