import { runSuite, type Report, type Target } from '@catering/conformance';
import { withCallerTokens, type CateringRunOptions } from './run-options.ts';
import { cateringSuite } from './suite.ts';

/**
 * Holds a running backend to the catering contract.
 * @param target its base address, or an Express app
 * @throws CannotRun with a sentence that says what to do, when the run cannot begin
 */
export const runConformance = (target: Target, options: CateringRunOptions = {}): Promise<Report> =>
  runSuite(cateringSuite, target, withCallerTokens(options));
