import { NARRATION_MAX_LENGTH } from '@catering/contract';

const CUT = '...';

/** Singular for exactly 1, unlike the wording on screen (ENT-36, D-07). */
const narrationWord = (quantity: number) => (quantity === 1 ? 'plate' : 'plates');

/**
 * An order in words: "2 plates of X, 1 plate of Y" (ENT-35). A very long one is cut to what the
 * server stores; the lines themselves are sent beside it.
 */
export const narrationOf = (lines: readonly { name: string; quantity: number }[]) => {
  const narration = lines
    .map(({ name, quantity }) => `${quantity} ${narrationWord(quantity)} of ${name}`)
    .join(', ');
  return narration.length <= NARRATION_MAX_LENGTH
    ? narration
    : narration.slice(0, NARRATION_MAX_LENGTH - CUT.length) + CUT;
};
