import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotRun } from '../errors.ts';
import { exitCodeOf, type Report } from '../engine/report.ts';
import { reporters, type ReporterName } from './reporters.ts';
import { textReport } from './text.ts';

/** A report, and where it goes. */
export interface WantedReport {
  readonly name: ReporterName;
  /** Undefined is the screen. */
  readonly file: string | undefined;
}

/**
 * Makes the files of the reports, so that a run is not made for nothing.
 * @throws CannotRun naming the one that cannot be written
 */
async function expectWritable(reports: readonly WantedReport[]): Promise<void> {
  for (const { file } of reports) {
    if (file === undefined) continue;
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

/** Writes each report to its file or the screen; the screen shows the result in any case. */
async function writeReports(report: Report, reports: readonly WantedReport[]): Promise<void> {
  // The error alone says it.
  const hasNothing = report.error !== undefined && report.exchanges.length === 0;
  for (const { name, file } of reports) {
    if (hasNothing && name === 'text' && file === undefined) continue;
    const text = reporters[name](report);
    if (file === undefined) {
      const shown = name === 'text' ? textReport(report, { colour: isColourful() }) : text;
      process.stdout.write(shown);
    } else {
      await writeFile(file, text);
    }
  }
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary && reports.some(({ name }) => name === 'github')) {
    await appendFile(summary, `\`\`\`\n${reporters.text(report)}\`\`\`\n`);
  }
  if (!hasNothing && reports.every(({ file }) => file !== undefined)) {
    process.stdout.write(textReport(report, { colour: isColourful() }));
  }
}

/**
 * Makes a report, and writes it wherever it is asked for.
 * @returns the exit code
 * @throws CannotRun for a file that cannot be written, before the report is made
 */
export async function reportOn(
  reports: readonly WantedReport[],
  make: () => Promise<Report>,
): Promise<0 | 1> {
  await expectWritable(reports);
  const report = await make();
  await writeReports(report, reports);
  return exitCodeOf(report);
}
