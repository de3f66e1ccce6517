export type { CateringRunOptions } from './run-options.ts';
export { runConformance } from './run-conformance.ts';
export { cateringSuite } from './suite.ts';
