/** The middle of some numbers; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = Number.NaN, high = low] = Number.isInteger(half)
    ? sorted.slice(half - 1, half + 1)
    : sorted.slice(Math.floor(half), Math.ceil(half));
  return (low + high) / 2;
}
