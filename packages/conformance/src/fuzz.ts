export { CannotRun } from './failure.ts';
export { fuzz, type FuzzOptions, type FuzzReport } from './fuzz/fuzz.ts';
export { memoryInUse } from './fuzz/memory.ts';
export type { OwnServer } from './fuzz/own-server.ts';
