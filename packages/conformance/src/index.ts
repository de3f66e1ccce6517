export { CannotRun } from './errors.ts';
export { reporters } from './report/reporters.ts';
export type { Report } from './run/report.ts';
export { runConformance } from './run/run-conformance.ts';
export type { RunOptions } from './run/setup/options.ts';
