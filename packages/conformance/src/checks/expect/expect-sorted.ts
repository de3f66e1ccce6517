import { Violation } from '../definition/violation.ts';
import type { Exchange } from '../../http/exchange.ts';

function expectSorted(
  what: string,
  moments: readonly string[],
  exchange: Exchange | undefined,
  isSorted: (one: number, next: number) => boolean,
) {
  const instants = moments.map((moment) => Date.parse(moment));
  const index = instants.findIndex((one, at) => at > 0 && !isSorted(instants[at - 1] ?? 0, one));
  if (index < 0) return;
  throw new Violation(what, {
    expected: `${moments[index]} before ${moments[index - 1]}`,
    got: `${moments[index - 1]} before ${moments[index]}`,
    exchange,
  });
}

/**
 * Entries of the same instant may come in any order.
 * @param moments of a list, in its order
 * @throws Violation with the first two that are the wrong way round
 */
export const expectNewestFirst = (moments: readonly string[], exchange?: Exchange) =>
  expectSorted('is newest first', moments, exchange, (one, next) => one >= next);

/** @throws Violation unless the moments of a list go forward; equal ones may come in any order */
export const expectOldestFirst = (moments: readonly string[], exchange?: Exchange) =>
  expectSorted('is oldest first', moments, exchange, (one, next) => one <= next);
