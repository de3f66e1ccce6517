import { isObject, type JsonPath } from './json-path.ts';
import { referredIn } from './json-pointer.ts';

/** JSON Schema as OpenAPI documents and libraries write it, with every keyword. */
export interface AnySchema {
  readonly [keyword: string]: unknown;
}

const COMBINED = ['allOf', 'anyOf', 'oneOf'] as const;
/** A schema that refers to itself alone would be followed forever. */
const DEEPEST = 20;

/**
 * The parts that a schema is made of: itself, what it refers to, and what it combines.
 * @param root what a `$ref` points into
 */
export function partsOf(schema: unknown, root: object, depth = 0): AnySchema[] {
  if (!isObject(schema) || depth > DEEPEST) return [];
  const { $ref: ref } = schema;
  const referred = typeof ref === 'string' ? [referredIn(root, ref)] : [];
  const combined = COMBINED.flatMap((keyword) => {
    const all = schema[keyword];
    return Array.isArray(all) ? (all as unknown[]) : [];
  });
  return [schema, ...[...referred, ...combined].flatMap((one) => partsOf(one, root, depth + 1))];
}

/** Schemas for a field of an object or an entry of a list, in any of its parts. */
export const childrenOf = (parts: readonly AnySchema[], key: string | number): unknown[] =>
  parts.flatMap((part) => {
    if (typeof key === 'number') {
      const { prefixItems, items } = part;
      return [(Array.isArray(prefixItems) ? (prefixItems[key] as unknown) : undefined) ?? items];
    }
    const { properties, additionalProperties } = part;
    return [
      isObject(properties) && Object.hasOwn(properties, key)
        ? properties[key]
        : additionalProperties,
    ];
  });

/** Every part of a schema that speaks of the value at a path. */
export function partsAt(root: object, path: JsonPath): AnySchema[] {
  let parts = partsOf(root, root);
  for (const key of path) parts = childrenOf(parts, key).flatMap((one) => partsOf(one, root));
  return parts;
}
