/** The path to a value in JSON: ["items", 0, "price"]. */
export type JsonPath = readonly (string | number)[];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** True for an empty list or object. */
export const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;

/** Some fields of a value. A value that is no object has none. */
export const pick = (
  value: unknown,
  isPicked: (name: string) => boolean,
): Record<string, unknown> =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => isPicked(name)))
    : {};

/** "items[0].price" */
export const toText = (path: JsonPath): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`,
    )
    .join('');

export function valueAt(value: unknown, path: JsonPath): unknown {
  let current = value;
  for (const part of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = Reflect.get(current, part);
  }
  return current;
}

/** A copy with another value at a path; missing objects and lists above it are made. */
export function withValue(value: unknown, path: JsonPath, replacement: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return replacement;
  const inner = (current: unknown) => withValue(current, rest, replacement);
  if (typeof head === 'number') {
    const copy = Array.isArray(value) ? [...(value as unknown[])] : [];
    copy[head] = inner(copy[head]);
    return copy;
  }
  const copy = isObject(value) ? value : {};
  return { ...copy, [head]: inner(copy[head]) };
}

/** A copy without the field at a path. */
export function without(value: unknown, path: JsonPath): unknown {
  const parent = valueAt(value, path.slice(0, -1));
  const last = path.at(-1);
  if (!isObject(parent) || typeof last !== 'string') return value;
  const { [last]: _dropped, ...others } = parent;
  return withValue(value, path.slice(0, -1), others);
}
