export { reporters, type RunOptions } from '@catering/conformance';
export { runConformance } from './run-conformance.ts';
export { cateringSuite } from './suite.ts';
