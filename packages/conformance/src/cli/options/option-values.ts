import { InvalidArgumentError } from '@commander-js/extra-typings';
import { CannotRun } from '../../errors.ts';
import { reporters, type ReporterName } from '../../report/reporters.ts';
import type { WantedReport } from '../../report/write-reports.ts';

/** Reads an option that is repeatable. */
export const append = (text: string, previous: readonly string[] = []): readonly string[] => [
  ...previous,
  text,
];

/** Reads a repeatable option that takes several values, separated by commas. */
export const appendPatterns = (
  text: string,
  previous: readonly string[] = [],
): readonly string[] => [...previous, ...text.split(',').filter((pattern) => pattern !== '')];

type Headers = Readonly<Record<string, string>>;

/** Reads a line of --header. The message leaves the line out: a header may hold a key. */
export const appendHeader = (line: string, previous?: Headers): Headers => {
  const [, name, value] =
    /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) {
    throw new CannotRun('error: --header is invalid. Give a name and a value: "Name: value".');
  }
  return { ...previous, [name.toLowerCase()]: value };
};

const isReporter = (name: string): name is ReporterName => name in reporters;

/** Reads the name of a report. */
export const appendReport = (
  name: string,
  previous: readonly ReporterName[] = [],
): readonly ReporterName[] => {
  if (isReporter(name)) return [...previous, name];
  throw new InvalidArgumentError(`Allowed choices are ${Object.keys(reporters).join(', ')}.`);
};

/** Reads a whole number within limits. */
export const wholeNumber = (min: number, max: number) => (text: string) => {
  if (/^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
};

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
