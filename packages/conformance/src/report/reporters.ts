import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotRun } from '../errors.ts';
import { exitCodeOf, type Report } from '../engine/report.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { Reporter } from './summary.ts';
import { textReport } from './text.ts';

/** The reporters by format. */
export const reporters = {
  text: (report) => textReport(report, { colour: false }),
  json: jsonReport,
  junit: junitReport,
} as const satisfies Record<string, Reporter>;

/** A file for a report, and its format. */
export interface ReportFile {
  readonly format: 'json' | 'junit';
  readonly file: string;
}

/**
 * Creates the files of the reports, so that a run is not made for nothing.
 * @throws CannotRun naming the one that cannot be written
 */
async function expectWritable(files: readonly ReportFile[]): Promise<void> {
  for (const { format, file } of files) {
    try {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, '');
    } catch (error) {
      const { code = error } = error as NodeJS.ErrnoException;
      throw new CannotRun(`error: --${format} '${file}' cannot be written: ${String(code)}.`, {
        cause: error,
      });
    }
  }
}

const isColourful = () => process.stdout.isTTY && !process.env.NO_COLOR;

/**
 * Makes a report, prints it, and writes it to files.
 * @returns the exit code
 * @throws CannotRun for a file that cannot be written, before the report is made
 */
export async function reportOn(
  files: readonly ReportFile[],
  make: () => Promise<Report>,
): Promise<0 | 1> {
  await expectWritable(files);
  const report = await make();
  for (const { format, file } of files) await writeFile(file, reporters[format](report));
  // If nothing was sent, the error is the whole report.
  if (report.error === undefined || report.exchanges.length > 0) {
    process.stdout.write(textReport(report, { colour: isColourful() }));
  }
  return exitCodeOf(report);
}
