/** Makes a value once, at the first call. A failed attempt is not kept: the next call tries again. */
export function memoize<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  const attempt = async () => {
    try {
      return await make();
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
  return () => (made ??= attempt());
}
