/** Integers that a number rounds, in digits, by the parsed object that holds them. */
const exact = new WeakMap<object, Map<string, string>>();

/** Shorter ones fit into a number. */
const LONG = /\d{16}/;

/** @param context Node 20 does not hand over the source */
function keepDigits(
  this: object,
  name: string,
  value: unknown,
  context?: { readonly source?: string },
): unknown {
  const { source = '' } = context ?? {};
  if (typeof value === 'number' && /^-?\d+$/.test(source) && !Number.isSafeInteger(value)) {
    exact.set(this, (exact.get(this) ?? new Map<string, string>()).set(name, source));
  }
  return value;
}

/** Parses JSON, and remembers the digits of integers beyond 2^53. */
export const parseKeepingDigits = (text: string): unknown =>
  LONG.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);

/** The id in a field, as a path names it: with all digits; undefined for what is no id. */
export function idTextIn(holder: object, field: string): string | undefined {
  const id: unknown = Reflect.get(holder, field);
  const isId = typeof id === 'string' || typeof id === 'number';
  return isId ? (exact.get(holder)?.get(field) ?? `${id}`) : undefined;
}
