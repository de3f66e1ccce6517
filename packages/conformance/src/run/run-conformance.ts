import { runSuite } from './run-suite.ts';
import type { Report } from './report.ts';
import type { RunOptions } from './setup/options.ts';
import type { Target } from '../http/target.ts';
import { cateringSuite } from '../checks/suite.ts';

/**
 * Checks a running backend against the catering contract.
 * @param target its base address, or an Express app
 * @throws CannotRun if the run cannot begin; the message says what to do
 */
export const runConformance = (target: Target, options: RunOptions = {}): Promise<Report> =>
  runSuite(cateringSuite, target, options);
