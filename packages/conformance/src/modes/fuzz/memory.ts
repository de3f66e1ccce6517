import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Problem } from '../../judge/judgement.ts';

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

const MB = 1_000_000;
const inMb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;

/**
 * Whether a server holds on to what it should let go of.
 * @param early bytes in use when it has warmed up
 * @param late bytes in use at the end
 */
export function judgeMemory(early: number, late: number): Problem[] {
  const allowed = early * FACTOR + ALLOWANCE;
  if (late <= allowed) return [];
  return [
    {
      rule: 'memory',
      severity: 'error',
      message: 'lets go of memory',
      expected: `at most ${inMb(allowed)} at the end, after ${inMb(early)} early`,
      got: inMb(late),
    },
  ];
}
