import { githubReport } from './formats/github.ts';
import { jsonReport } from './formats/json.ts';
import { junitReport } from './formats/junit.ts';
import type { Reporter } from './formats/summary.ts';
import { textReport } from './formats/text.ts';

/** By the name that the command line gives them. */
export const reporters = {
  text: (report) => textReport(report, { colour: false }),
  json: jsonReport,
  junit: junitReport,
  github: githubReport,
} as const satisfies Record<string, Reporter>;
export type ReporterName = keyof typeof reporters;
