import { median } from './median.ts';

/**
 * How some figures compare to those of a baseline taken in the same rounds: the median of the
 * ratios of each round. A round in which the machine was slow is slow for both, so noise drops out.
 *
 * @param values one figure a round; undefined for a round without one
 */
export function ratioToBaseline(
  values: readonly (number | undefined)[],
  baseline: readonly (number | undefined)[],
): number | undefined {
  const ratios = values.flatMap((value, round) => {
    const base = baseline[round];
    return value === undefined || base === undefined || base === 0 ? [] : [value / base];
  });
  return ratios.length === 0 ? undefined : median(ratios);
}
