import { runSuite, type Report, type Target } from '@catering/conformance';
import { withCallerTokens, type CateringRunOptions } from './run-options.ts';
import { cateringSuite } from './suite.ts';

/**
 * Checks a running backend against the catering contract.
 * @param target its base address, or an Express app
 * @throws CannotRun if the run cannot begin; the message says what to do
 */
export const runConformance = (target: Target, options: CateringRunOptions = {}): Promise<Report> =>
  runSuite(cateringSuite, target, withCallerTokens(options));
