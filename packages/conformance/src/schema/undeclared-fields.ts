import { isObject, type JsonPath } from './json-path.ts';
import { childrenOf, partsOf, type AnySchema } from './sub-schema.ts';

/** A schema without fields of its own describes an object of any fields. */
const listsFields = (parts: readonly AnySchema[]) =>
  parts.some((part) => isObject(part.properties));

const isNamed = (parts: readonly AnySchema[], name: string) =>
  parts.some(({ properties }) => isObject(properties) && Object.hasOwn(properties, name));

/** Whether a schema describes the fields of an object that it does not name. */
const describesOthers = (parts: readonly AnySchema[]) =>
  !listsFields(parts) || parts.some(({ additionalProperties }) => isObject(additionalProperties));

/**
 * Places of fields, at any depth, that a value has and its schema does not name.
 * @param root what a `$ref` points into
 */
export function unnamedFields(root: object, value: unknown): JsonPath[] {
  return fieldsOf(root, value, () => false);
}

/** The same without those that an object of any fields may have. */
export function undeclaredFields(root: object, value: unknown): JsonPath[] {
  return fieldsOf(root, value, describesOthers);
}

function fieldsOf(
  root: object,
  value: unknown,
  allowsOthers: (parts: readonly AnySchema[]) => boolean,
): JsonPath[] {
  const walk = (parts: readonly AnySchema[], current: unknown, path: JsonPath): JsonPath[] => {
    const below = (key: string | number, child: unknown) =>
      walk(
        childrenOf(parts, key).flatMap((one) => partsOf(one, root)),
        child,
        [...path, key],
      );
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
 * A value with the fields that its schema declares.
 * @param root what a `$ref` points into
 */
export function withoutUndeclared(root: object, value: unknown): unknown {
  const keep = (parts: readonly AnySchema[], current: unknown): unknown => {
    const below = (key: string | number, child: unknown) =>
      keep(
        childrenOf(parts, key).flatMap((one) => partsOf(one, root)),
        child,
      );
    if (Array.isArray(current)) return current.map((child, index) => below(index, child));
    if (!isObject(current)) return current;
    const isOpen = describesOthers(parts);
    return Object.fromEntries(
      Object.entries(current)
        .filter(([name]) => isOpen || isNamed(parts, name))
        .map(([name, child]) => [name, below(name, child)]),
    );
  };
  return keep(partsOf(root, root), value);
}
