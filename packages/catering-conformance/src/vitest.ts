import { describeSuite, type Backend, type TestOptions } from '@catering/conformance/vitest';
import type { Report } from '@catering/conformance';
import { withCallerTokens, type CateringRunOptions } from './run-conformance.ts';
import { cateringSuite } from './suite.ts';

/**
 * Makes each check of the catering contract a test.
 *
 * @param open starts the backend; called once, before the first test
 * @returns a function that returns the report, for later tests
 * @example describeConformance(async () => ({ target: app, close }), { profile: 'reference', seed: 1 });
 */
export const describeConformance = (
  open: () => Promise<Backend>,
  options: TestOptions & CateringRunOptions = {},
): (() => Report) => describeSuite(cateringSuite, open, withCallerTokens(options));
