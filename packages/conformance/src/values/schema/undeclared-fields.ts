import { isObject, without, type JsonPath } from './json-path.ts';
import { partsBelow, partsOf } from './walk.ts';

type Parts = ReturnType<typeof partsOf>;

const isNamed = (parts: Parts, name: string) =>
  parts.some(({ properties }) => isObject(properties) && Object.hasOwn(properties, name));

/** True if a schema describes the fields of an object that it does not name. */
const describesOthers = (parts: Parts) =>
  !parts.some(({ properties }) => isObject(properties)) ||
  parts.some(({ additionalProperties }) => isObject(additionalProperties));

function fieldsOf(root: object, value: unknown, allowsOthers: (parts: Parts) => boolean) {
  const walk = (parts: Parts, current: unknown, path: JsonPath): JsonPath[] => {
    const below = (key: string | number, child: unknown) =>
      walk(partsBelow(parts, key, root), child, [...path, key]);
    if (Array.isArray(current)) return current.flatMap((child, index) => below(index, child));
    if (!isObject(current)) return [];
    const isOpen = allowsOthers(parts);
    return Object.entries(current).flatMap(([name, child]) => [
      ...(isOpen || isNamed(parts, name) ? [] : [[...path, name]]),
      ...below(name, child),
    ]);
  };
  return walk(partsOf(root, root), value, []);
}

/**
 * Paths of fields, at any depth, that a value has and its schema does not name.
 * @param root what a `$ref` points into
 */
export const unnamedFields = (root: object, value: unknown): JsonPath[] =>
  fieldsOf(root, value, () => false);

/** Paths of fields that the schema does not name, but for objects that may have any fields. */
export const undeclaredFields = (root: object, value: unknown): JsonPath[] =>
  fieldsOf(root, value, describesOthers);

/** A value with the fields that its schema declares. */
export const withoutUndeclared = (root: object, value: unknown): unknown =>
  undeclaredFields(root, value).reduce<unknown>(without, value);
