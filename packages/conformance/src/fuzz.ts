export { CannotRun } from './errors.ts';
export { fuzz, type FuzzOptions, type FuzzReport } from './modes/fuzz/fuzz.ts';
export { memoryInUse } from './modes/fuzz/memory.ts';
export type { OwnServer } from './modes/fuzz/own-server.ts';
