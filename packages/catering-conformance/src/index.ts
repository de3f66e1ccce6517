export type { CateringRunOptions } from './run-conformance.ts';
export { runConformance } from './run-conformance.ts';
export { cateringSuite } from './suite.ts';
