type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const without = (some: readonly unknown[], others: readonly unknown[]) =>
  some.filter((one) => !others.includes(one));

/** True if clients use the entries of an object by name: fields, paths, methods of a path, statuses. */
const isNamed = (path: readonly string[]) =>
  ['properties', 'paths', 'responses'].includes(path.at(-1) ?? '') || path.at(-2) === 'paths';

/** The entries of an object, or of a list by what identifies them: a parameter by its place and name. */
const entriesOf = (value: Json): Json =>
  Array.isArray(value)
    ? Object.fromEntries(
        value.map((entry, index) => [
          isObject(entry) && 'in' in entry ? `${String(entry.in)} ${String(entry.name)}` : index,
          entry,
        ]),
      )
    : value;

/**
 * The differences between two OpenAPI documents that break clients of the first: an operation, a field, a
 * status or a value is removed, or something became required. Any other difference may break them too.
 */
export function breakingChanges(before: unknown, after: unknown, path: string[] = []): string[] {
  if (!isObject(before) || !isObject(after)) return [];
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const where = path.join(' ');
  const isNew = (name: string) => !(name in old);
  return [
    ...without(listOf(old.enum), listOf(now.enum)).map(
      (value) => `${where}: the value "${String(value)}" is removed`,
    ),
    ...without(listOf(now.required), listOf(old.required)).map(
      (name) => `${where}: ${String(name)} is required`,
    ),
    ...(now.required === true && old.required !== true ? [`${where} is required`] : []),
    // A new parameter or body.
    ...Object.entries(now).flatMap(([name, entry]) =>
      isNew(name) && isObject(entry) && entry.required === true
        ? [`${where} ${name} is required`]
        : [],
    ),
    ...Object.keys(old).flatMap((name) => {
      if (name in now) return breakingChanges(old[name], now[name], [...path, name]);
      return isNamed(path) ? [`${where} ${name} is removed`] : [];
    }),
  ];
}
