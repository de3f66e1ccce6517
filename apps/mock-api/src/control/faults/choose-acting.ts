import type { ActiveFault, Fault } from '@catering/mock-control';

/** A number from 0 to below 1 that the seed and the count decide alone (the mixing of MurmurHash3). */
function shareOf(seed: number, count: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ Math.imul(count, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Whether the count of requests decides when a fault acts. */
export const dependsOnCount = ({ nth, after, times, probability }: Fault) =>
  [nth, after, times, probability].some((limit) => limit !== undefined);

/** Whether a fault will not act any more. */
export const isUsedUp = ({ nth, times, matched, acted }: ActiveFault) =>
  (nth !== undefined && matched >= nth) || (times !== undefined && acted >= times);

/** @param matched how many requests it has matched, this one among them */
function picks({ nth, after = 0, probability = 1, seed = 1 }: Fault, matched: number): boolean {
  if (nth !== undefined) return matched === nth;
  return matched > after && shareOf(seed, matched) < probability;
}

/** Whether a fault ends the request: the operation does not run. */
export const ends = ({ status, drop, hang }: Fault) =>
  status !== undefined || drop === true || hang === true;

/** Whether there is something for a fault to do when another one ends the request. */
const actsBesideEnd = ({ delayMs, headers, retryAfter }: Fault) =>
  [delayMs, headers, retryAfter].some((effect) => effect !== undefined);

interface Choice {
  /** Those that act on the request, in their order; one of them ends it at most. */
  readonly acting: ActiveFault[];
  /** All that were given, with the request counted. */
  readonly counted: ActiveFault[];
}

/** Decides which faults act on a request that all of them are about: the first that ends it does. */
export function chooseActing(faults: readonly ActiveFault[]): Choice {
  const picked = faults.filter((one) => !isUsedUp(one) && picks(one, one.matched + 1));
  const ending = picked.find(ends);
  const acting = picked.filter(
    (one) => one === ending || (!ends(one) && (!ending || actsBesideEnd(one))),
  );
  const counted = faults.map((one) =>
    isUsedUp(one)
      ? one
      : { ...one, matched: one.matched + 1, acted: one.acted + (acting.includes(one) ? 1 : 0) },
  );
  return { acting, counted };
}
