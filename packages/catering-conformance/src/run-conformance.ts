import { runSuite, type Report, type RunOptions, type Target } from '@catering/conformance';
import { cateringSuite } from './suite.ts';

/**
 * Checks a running backend against the catering contract.
 * @param target its base address, or an Express app
 * @throws CannotRun if the run cannot begin; the message says what to do
 */
export const runConformance = (target: Target, options: RunOptions = {}): Promise<Report> =>
  runSuite(cateringSuite, target, options);
