/** The middle of some numbers; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = Number.NaN, high = low] = Number.isInteger(half)
    ? sorted.slice(half - 1, half + 1)
    : sorted.slice(Math.floor(half), Math.ceil(half));
  return (low + high) / 2;
}

/** @param share 0.99 for the value that 99 of 100 do not exceed */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
