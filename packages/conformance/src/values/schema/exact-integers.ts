/** Integers that a number rounds, in digits, by the parsed object that holds them. */
const exact = new WeakMap<object, Map<string, string>>();

/** Shorter ones fit into a number. */
const LONG = /\d{16}/;
/** A text, which stays as it is, or a long integer. */
const TEXT_OR_INTEGER = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\w.+-])-?\d{16,}(?![\d.eE])/gs;
/** No JSON of a server begins a text like this. */
const MARK = '\0integer:';

// The source of a number, which a reviver gets from Node 22 on, is not there in Node 20.
const marked = (text: string) =>
  text.replace(TEXT_OR_INTEGER, (token) =>
    token.startsWith('"') ? token : JSON.stringify(MARK + token),
  );

function unmark(this: object, name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
  const digits = value.slice(MARK.length);
  const number = Number(digits);
  if (!Number.isSafeInteger(number)) {
    exact.set(this, (exact.get(this) ?? new Map<string, string>()).set(name, digits));
  }
  return number;
}

/** Parses JSON, and remembers the digits of integers beyond 2^53. */
export const parseKeepingDigits = (text: string): unknown =>
  LONG.test(text) ? JSON.parse(marked(text), unmark) : JSON.parse(text);

/** The id in a field, as a path names it: with all digits; undefined for what is no id. */
export function idTextIn(holder: object, field: string): string | undefined {
  const id: unknown = Reflect.get(holder, field);
  const isId = typeof id === 'string' || typeof id === 'number';
  return isId ? (exact.get(holder)?.get(field) ?? `${id}`) : undefined;
}
