import { NARRATION_MAX_LENGTH } from '@catering/contract';

const CUT = '...';

/** Singular for exactly 1, unlike the wording on screen. */
const narrationWord = (quantity: number) => (quantity === 1 ? 'plate' : 'plates');

/**
 * An order in words: "2 plates of X, 1 plate of Y". A very long one is cut to what the
 * server stores; the lines themselves are sent with it.
 */
export const narrationOf = (lines: readonly { name: string; quantity: number }[]) => {
  const narration = lines
    .map(({ name, quantity }) => `${quantity} ${narrationWord(quantity)} of ${name}`)
    .join(', ');
  return narration.length <= NARRATION_MAX_LENGTH
    ? narration
    : narration.slice(0, NARRATION_MAX_LENGTH - CUT.length) + CUT;
};
