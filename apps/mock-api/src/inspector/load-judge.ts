import type * as judge from '@catering/conformance/judge';
import { memoize } from '../runtime/memoize.ts';

export type JudgeEntry = typeof judge;

/** The judge of exchanges, loaded at the first use: most servers check nothing. */
export const loadJudge: () => Promise<JudgeEntry> = memoize(
  () => import('@catering/conformance/judge'),
);
