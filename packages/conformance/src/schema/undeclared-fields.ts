import { isObject, type JsonPath } from './json-path.ts';
import { childrenOf, partsOf, type AnySchema } from './sub-schema.ts';

/** A schema without fields of its own describes an object of any fields. */
const listsFields = (parts: readonly AnySchema[]) =>
  parts.some((part) => isObject(part.properties));

const isDeclared = (parts: readonly AnySchema[], name: string) =>
  parts.some(
    ({ properties, additionalProperties }) =>
      (isObject(properties) && Object.hasOwn(properties, name)) || isObject(additionalProperties),
  );

/** Places of fields, at any depth, that a value has and its schema does not declare. */
export function undeclaredFields(root: object, value: unknown): JsonPath[] {
  const walk = (parts: readonly AnySchema[], current: unknown, path: JsonPath): JsonPath[] => {
    const below = (key: string | number, child: unknown) =>
      walk(
        childrenOf(parts, key).flatMap((one) => partsOf(one, root)),
        child,
        [...path, key],
      );
    if (Array.isArray(current)) return current.flatMap((child, index) => below(index, child));
    if (!isObject(current)) return [];
    const isOpen = !listsFields(parts);
    return Object.entries(current).flatMap(([name, child]) => [
      ...(isOpen || isDeclared(parts, name) ? [] : [[...path, name]]),
      ...below(name, child),
    ]);
  };
  return walk(partsOf(root, root), value, []);
}
