import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotRun } from '../errors.ts';
import { exitCodeOf, type Report } from '../run/results/report.ts';
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

export type ReportName = keyof typeof reporters;

/** A report, and its file; without one it is printed. */
export interface WantedReport {
  readonly name: ReportName;
  readonly file: string | undefined;
}

/**
 * Creates the files of the reports, so that a run is not made for nothing.
 * @throws CannotRun naming the one that cannot be written
 */
async function expectWritable(files: readonly string[]): Promise<void> {
  for (const file of files) {
    try {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, '');
    } catch (error) {
      const { code = error } = error as NodeJS.ErrnoException;
      throw new CannotRun(`error: --out '${file}' cannot be written: ${String(code)}.`, {
        cause: error,
      });
    }
  }
}

const isColourful = () => process.stdout.isTTY && !process.env.NO_COLOR;

/**
 * Makes a report, prints it, and writes it to files. If all reports are for files, prints the text too.
 * @returns the exit code
 * @throws CannotRun for a file that cannot be written, before the report is made
 */
export async function reportOn(
  wanted: readonly WantedReport[],
  make: () => Promise<Report>,
): Promise<0 | 1> {
  await expectWritable(wanted.flatMap(({ file }) => file ?? []));
  const report = await make();
  for (const { name, file } of wanted) {
    if (file === undefined) continue;
    await writeFile(file, reporters[name](report));
    process.stderr.write(`The ${name} report is in ${file}.\n`);
  }
  // If nothing was sent, the error is the whole report.
  if (report.error !== undefined && report.exchanges.length === 0) return exitCodeOf(report);
  const printed = wanted.filter(({ file }) => file === undefined);
  for (const { name } of printed.length > 0 ? printed : [{ name: 'text' } as const]) {
    const text =
      name === 'text' ? textReport(report, { colour: isColourful() }) : reporters[name](report);
    process.stdout.write(text);
  }
  return exitCodeOf(report);
}
