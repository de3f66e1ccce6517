import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of live objects: garbage is collected first. */
export function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

/** What a run may add that is no leak: caches that fill, code that is compiled. */
const ALLOWANCE = 20_000_000;
const FACTOR = 1.25;

/** Whether a server holds on to what it should let go of. */
export const hasGrown = ({ early, late }: { early: number; late: number }): boolean =>
  late > early * FACTOR + ALLOWANCE;
