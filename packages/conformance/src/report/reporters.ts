import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { Reporter } from './summary.ts';
import { textReport } from './text.ts';

/** By the name that the command line gives them. */
export const reporters = {
  text: (report) => textReport(report, { colour: false }),
  json: jsonReport,
  junit: junitReport,
  github: githubReport,
} as const satisfies Record<string, Reporter>;
export type ReporterName = keyof typeof reporters;
