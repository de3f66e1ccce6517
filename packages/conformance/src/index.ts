export { CannotRun } from './errors.ts';
export { reporters } from './reporters/write-reports.ts';
export type { Report } from './run/results/report.ts';
export { runConformance } from './run/run-conformance.ts';
export type { RunOptions } from './run/run-options.ts';
