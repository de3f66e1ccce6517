/** The greatest count that is tried. */
const GREATEST_TRIED = 1e9;

/** True if a text field takes only whole numbers, and no other number, such as a phone number. */
export const isCount = (takes: (value: unknown) => boolean): boolean =>
  takes('1') && !takes('+1') && !takes('a');

/** The greatest whole number that a field takes as text; undefined for a field without a limit. */
export function greatestCount(takes: (value: unknown) => boolean): number | undefined {
  if (takes(`${GREATEST_TRIED}`)) return undefined;
  let [taken, rejected] = [1, GREATEST_TRIED];
  while (rejected - taken > 1) {
    const middle = Math.floor((taken + rejected) / 2);
    if (takes(`${middle}`)) taken = middle;
    else rejected = middle;
  }
  return taken;
}
