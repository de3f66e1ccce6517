/**
 * What this tab has stored under a key, so that it survives a reload.
 * @returns null where nothing valid is stored, undefined where storage cannot be read
 */
export function readTab<Value>(
  key: string,
  isValid: (stored: unknown) => stored is Value,
): Value | null | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isValid(stored) ? stored : null;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. Private windows and embedded pages may forbid it. */
export function writeTab(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value then ends with the page.
  }
}

/** Whether a stored value has fields of a type. */
export const hasFields = (value: unknown, type: 'number' | 'string', names: readonly string[]) =>
  names.every((name) => typeof Object(value)[name] === type);

/** Whether a stored value is a list, each of whose entries is valid. */
export const isListOf = (isEntry: (entry: unknown) => boolean, value: unknown) =>
  Array.isArray(value) && value.every(isEntry);
