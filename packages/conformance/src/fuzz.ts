export { CannotRun } from './failure.ts';
export { fuzz, type FuzzOptions, type FuzzReport } from './fuzz/fuzz.ts';
export type { FuzzFault } from './fuzz/tally.ts';
