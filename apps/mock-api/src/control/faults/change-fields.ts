type Container = Readonly<Record<string, unknown>> | readonly unknown[];

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;
const isList = (value: Container): value is readonly unknown[] => Array.isArray(value);

const isNamed = (name: string, field: string | number) => name === '*' || name === `${field}`;

/** Changes the fields of one name, or the entry of a list; "*" is all of them. */
function mapFields(value: Container, name: string, change: (inner: unknown) => unknown): Container {
  if (isList(value)) {
    return value.map((inner, at) => (isNamed(name, at) ? change(inner) : inner));
  }
  const fields = Object.entries(value).map(([field, inner]) => [
    field,
    isNamed(name, field) ? change(inner) : inner,
  ]);
  return Object.fromEntries(fields);
}

function withoutFields(value: Container, name: string): Container {
  if (isList(value)) return value.filter((_, at) => !isNamed(name, at));
  return Object.fromEntries(Object.entries(value).filter(([field]) => !isNamed(name, field)));
}

/** Adds a missing field to an object, but no entry to a list. */
const withField = (value: Container, name: string, by: unknown): Container =>
  name === '*' || isList(value) ? mapFields(value, name, () => by) : { ...value, [name]: by };

/** Changes what holds the last field of a path. */
function changeHolder(
  value: unknown,
  [name = '', ...rest]: string[],
  change: (holder: Container, name: string) => Container,
): unknown {
  if (!isContainer(value)) return value;
  if (rest.length === 0) return change(value, name);
  return mapFields(value, name, (inner) => changeHolder(inner, rest, change));
}

/** A JSON value with another one at a path: "0.price", "*.price". */
export const replaceField = (value: unknown, path: string, by: unknown): unknown =>
  changeHolder(value, path.split('.'), (holder, name) => withField(holder, name, by));

/** A JSON value without what is at a path: "0.price", "*.price". */
export const omitField = (value: unknown, path: string): unknown =>
  changeHolder(value, path.split('.'), withoutFields);
