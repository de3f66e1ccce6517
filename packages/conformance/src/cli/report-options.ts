import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { CannotRun } from '../errors.ts';
import { reporters, type ReporterName } from '../report/reporters.ts';
import type { WantedReport } from '../report/write-reports.ts';
import { append } from './append.ts';

const isReporter = (name: string): name is ReporterName => name in reporters;

const appendReport = (
  name: string,
  previous?: readonly ReporterName[],
): readonly ReporterName[] => {
  if (isReporter(name)) return [...(previous ?? []), name];
  const choices = Object.keys(reporters).join(', ');
  throw new InvalidArgumentError(`Allowed choices are ${choices}.`);
};

/** The option that names a report, for every command that writes some. */
export const reportOption = () =>
  new Option(
    '--report <name>',
    `${Object.keys(reporters).join(', ')}; repeatable; default: text`,
  ).argParser(appendReport);

/** The option that says where a report goes. */
export const outOption = () =>
  new Option(
    '--out <file>',
    'file for the report, or - for the screen; one per --report',
  ).argParser(append);

/** @throws CannotRun for an --out without a --report, and for one file for two reports */
export function pairReports(
  names: readonly ReporterName[] = ['text'],
  files: readonly string[] = [],
): readonly WantedReport[] {
  if (files.length > names.length) {
    throw new CannotRun(`error: --out '${files.at(-1)}' has no --report. Give one for each --out.`);
  }
  const twice = files.find((file, index) => file !== '-' && files.indexOf(file) < index);
  if (twice !== undefined) {
    throw new CannotRun(
      `error: --out '${twice}' is given twice. Give each --report a file of its own.`,
    );
  }
  return names.map((name, index) => {
    const file = files[index];
    return { name, file: file === '-' ? undefined : file };
  });
}
