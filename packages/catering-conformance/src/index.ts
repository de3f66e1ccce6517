export { defineConfig, type CateringRunOptions, type ConformanceConfig } from './run-options.ts';
export { runConformance } from './run-conformance.ts';
export { cateringSuite } from './suite.ts';
