export { runConformance } from './run-conformance.ts';
export { cateringSuite } from './suite.ts';
