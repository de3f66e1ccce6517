export type { Check, CheckInfo, Finding, Result, Category, Verdict } from './check.ts';
export { CannotRun } from './failure.ts';
export { reporters, type ReporterName } from './report/reporters.ts';
export type { Profile } from './profile.ts';
export type { Report } from './report.ts';
export { openRun, runConformance, selectChecks, type RunOptions } from './run.ts';
export type { Target } from './wire/sender.ts';
