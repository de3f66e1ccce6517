interface Known<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value of a key in a map, made when it is first asked for. */
export function getOrMake<Key, Value>(
  known: Known<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
