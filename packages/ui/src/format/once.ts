/** Runs `build` on the first call and keeps what it gave: Intl formatters are slow to build. */
export function once<T extends object>(build: () => T): () => T {
  let built: T | undefined;
  return () => (built ??= build());
}
