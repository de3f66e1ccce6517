export { defineConfig, type ConformanceConfig } from '@catering/conformance';
export { runConformance } from './run-conformance.ts';
export { cateringSuite } from './suite.ts';
