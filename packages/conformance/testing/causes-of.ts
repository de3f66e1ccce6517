import { causeLines } from '../src/reporters/summary.ts';
import type { Report } from '../src/run/results/report.ts';

/** What has to be done first, without the numbers of checks. */
export const causesOf = ({ results }: Report) =>
  causeLines(results).map((line) => line.replace(/: \d+ checks? waits? for it$/, ''));
