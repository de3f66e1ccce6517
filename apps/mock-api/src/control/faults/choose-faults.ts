import { isUsedUp, type ActiveFault, type Fault } from '@catering/mock-control';
import type { ControlState } from '../control-state.ts';

/** A fault with the delay that it has for one request. */
export interface ActingFault extends Omit<ActiveFault, 'delayMs'> {
  readonly delayMs?: number | undefined;
}

/** The faults whose condition a request matches, regardless of its number. */
export interface MatchedFaults {
  /** The faults that the request carries itself; they count nothing. */
  readonly carried: readonly ActiveFault[];
  readonly active: readonly ActiveFault[];
}

/** Tells the choice of requests and that of delays apart, which count the same requests. */
const PROBABILITY = 0x9e3779b1;
const DELAY = 0x5bd1e995;

/** A number from 0 to below 1, the same one for a count in each run (the mixing of MurmurHash3). */
function shareOf(choice: number, count: number): number {
  let hash = choice ^ Math.imul(count, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function acts(fault: ActiveFault): boolean {
  const { nth, after = 0, probability = 1, matched } = fault;
  if (isUsedUp(fault)) return false;
  if (nth !== undefined) return matched + 1 === nth;
  return matched >= after && shareOf(PROBABILITY, matched + 1) < probability;
}

/** True for a fault that ends the request. Only the first such fault acts. */
export const ends = ({ status, drop, hang }: Pick<Fault, 'status' | 'drop' | 'hang'>) =>
  status !== undefined || drop === true || hang === true;

/** True for a fault that ends the request before the operation, which then does not run. */
export const preventsOperation = (
  fault: Pick<Fault, 'status' | 'drop' | 'hang' | 'when'>,
): boolean => ends(fault) && (fault.when ?? 'before') === 'before';

/** True for a fault that also acts if another one ends the request. */
const actsBesideEnd = ({ delayMs, headers, retryAfter }: Fault) =>
  [delayMs, headers, retryAfter].some((effect) => effect !== undefined);

function withDelay({ delayMs, ...fault }: ActiveFault): ActingFault {
  const [least, most = least] = [delayMs].flat();
  if (least === undefined || most === undefined) return fault;
  const share = shareOf(DELAY, fault.matched + 1);
  return { ...fault, delayMs: least + Math.floor(share * (most - least + 1)) };
}

/** Counts a request for all faults that it matches, and decides which act: of those that would end it, the first. */
export function chooseFaults(
  before: ControlState,
  { carried, active }: MatchedFaults,
): { readonly state: ControlState; readonly acting: readonly ActingFault[] } {
  const ids = new Set(active.map(({ _id }) => _id));
  // A fault that was removed meanwhile does not act.
  const stored = before.faults.filter(({ _id }) => ids.has(_id));
  const picked = [...carried, ...stored.filter(acts)];
  const ending = picked.find(ends);
  const acting = new Set(
    picked.filter((one) => one === ending || (!ends(one) && (!ending || actsBesideEnd(one)))),
  );
  const counted = (one: ActiveFault) => ({
    matched: one.matched + 1,
    acted: one.acted + (acting.has(one) ? 1 : 0),
  });
  const state = {
    ...before,
    faults: before.faults.map((one) => (ids.has(one._id) ? { ...one, ...counted(one) } : one)),
  };
  return { state, acting: [...acting].map(withDelay) };
}
