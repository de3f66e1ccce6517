import {
  Command,
  InvalidArgumentError,
  Option,
  type CommandUnknownOpts,
} from '@commander-js/extra-typings';
import { CannotRun } from '../errors.ts';
import { reporters, type ReportName, type WantedReport } from '../reporters/write-reports.ts';
import { append, readTokens, TOKEN_VARIABLE } from './token-options.ts';

/** Reads a repeatable option that takes several values, separated by commas. */
const appendPatterns = (text: string, previous: readonly string[] = []): readonly string[] => [
  ...previous,
  ...text.split(',').filter((pattern) => pattern !== ''),
];

const isReportName = (name: string): name is ReportName => Object.hasOwn(reporters, name);

/** Reads --report and --out in the order of the command line: an --out is the file of the --report before it. */
function reportReaders() {
  const wanted: WantedReport[] = [];
  return {
    report(name: string): readonly WantedReport[] {
      if (!isReportName(name)) {
        throw new InvalidArgumentError(`Allowed choices are ${Object.keys(reporters).join(', ')}.`);
      }
      wanted.push({ name, file: undefined });
      return wanted;
    },
    /** @throws CannotRun without a report before it */
    out(file: string): readonly WantedReport[] {
      const last = wanted.pop();
      if (last?.file !== undefined || !last) {
        throw new CannotRun(
          `error: --out '${file}' follows no --report. Name the report first: --report junit --out ${file}.`,
        );
      }
      wanted.push({ ...last, file });
      return wanted;
    },
  };
}

type Headers = Readonly<Record<string, string>>;

/** Reads a line of --header. The message leaves the line out: a header may hold a key. */
const appendHeader = (line: string, previous?: Headers): Headers => {
  const [, name, value] =
    /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) {
    throw new CannotRun('error: --header is invalid. Give a name and a value: "Name: value".');
  }
  return { ...previous, [name.toLowerCase()]: value };
};

/** Reads a whole number within limits. */
const wholeNumber = (min: number, max: number) => (text: string) => {
  if (/^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
};

/** The command with all its options. Each option fits on a line of 80 columns. */
export const conformanceCommand = () => {
  const readers = reportReaders();
  const command = new Command('catering-conformance')
    .description('Checks a running backend against the catering contract.')
    .configureHelp({
      optionDescription: ({ description, defaultValue }) =>
        defaultValue === undefined ? description : `${description} (default: ${defaultValue})`,
    });
  return command
    .option('--base-url <url>', 'backend, such as http://localhost:4000')
    .optionsGroup('Checks:')
    .option('--only <patterns>', 'ids, operations or categories; * is any', appendPatterns)
    .option('--skip <patterns>', 'not these', appendPatterns)
    .option('--list', 'list the checks')
    .option('--explain <id>', 'explain a check, or an operation: order.create')
    .option('--strict', 'warnings also fail the run')
    .option('--read-only', 'send only requests that change nothing')
    .option('--seed <number>', 'repeat the requests of a run', wholeNumber(0, 2_147_483_647))
    .option('--runs <number>', 'random requests per kind', wholeNumber(1, 100_000), 6)
    .optionsGroup('Requests:')
    .addOption(
      new Option('--token <token>', 'user=… twice, admin=…: test accounts')
        .env(TOKEN_VARIABLE)
        .argParser(append),
    )
    .option('--header <line>', 'header of every request: "Name: value"', appendHeader)
    .option('--insecure', 'trust any certificate')
    .option('--timeout <ms>', 'time for a response', wholeNumber(1, 600_000), 10_000)
    .option('--wait <seconds>', 'time for the server to start', wholeNumber(0, 3600), 0)
    .option('--concurrency <number>', 'checks at the same time', wholeNumber(1, 100), 6)
    .option('--keep', 'keep what is created, and show tokens')
    .optionsGroup('Reports:')
    .option('--report <name>', `${Object.keys(reporters).join(', ')}; repeatable`, readers.report)
    .option('--out <file>', 'file for the --report before it', readers.out)
    .option('--baseline <file>', 'known failures, which do not fail the run')
    .option('--update-baseline', 'make the failures of this run the known ones')
    .option('-v, --version', 'print the version')
    .helpOption('-h, --help', 'print the options')
    .addHelpText(
      'after',
      `
Accounts of --token: the run places orders that stay. Give accounts for tests.
Variable: ${TOKEN_VARIABLE}, for --token
Exit code: 0 passed; 1 a check failed, was blocked, or was not reached, or what the
run created could not be removed; 2 no run.`,
    );
};

export type ParsedOptions = ReturnType<ReturnType<typeof conformanceCommand>['opts']>;

/** Splits "--token=text" in two, so that the error of an unknown option leaves out the value. */
const separateValue = (arg: string) => {
  const [, flag, value] = /^(--[^=]+)=(.*)$/s.exec(arg) ?? [];
  return flag === undefined || value === undefined ? [arg] : [flag, value];
};

/**
 * Reads flags and environment; a flag wins.
 * @param args what follows the name of the command
 * @throws CannotRun in one line that names the option or variable that is invalid
 */
function parseCommand<Given extends CommandUnknownOpts>(
  command: Given,
  args: readonly string[],
): Given {
  // Package managers may pass on their own "--".
  const own = args[0] === '--' ? args.slice(1) : args;
  command
    .configureOutput({ outputError: () => undefined })
    .exitOverride(({ exitCode, message }) => {
      if (exitCode === 0) return;
      const line = message.replaceAll('\n', ' ');
      throw new CannotRun(line.endsWith('.') ? line : `${line}. See --help.`);
    })
    .parse(own.flatMap(separateValue), { from: 'user' });
  return command;
}

/** All options as the command line and the environment give them. */
export const parseOptions = (args: readonly string[]): ParsedOptions =>
  parseCommand(conformanceCommand(), args).opts();

/** @throws CannotRun if two reports, or a report and the baseline, have the same file */
function reportsOf({ report = [], baseline }: ParsedOptions): readonly WantedReport[] {
  const files = [baseline, ...report.map(({ file }) => file)].filter((file) => file !== undefined);
  const twice = files.find((file, index) => files.indexOf(file) < index);
  if (twice === undefined) return report;
  throw new CannotRun(
    `error: --out '${twice}' is given twice. Give each report a file of its own.`,
  );
}

/**
 * The options of a run.
 * @throws CannotRun in one line that names the option that is invalid
 */
export function runOptionsOf(parsed: ParsedOptions) {
  const { header = {}, timeout, wait, report: _report, out: _out, ...others } = parsed;
  if (others.updateBaseline && others.baseline === undefined) {
    throw new CannotRun('error: --update-baseline needs a file. Give one: --baseline <file>.');
  }
  const { token, ...rest } = others;
  return {
    ...rest,
    tokens: readTokens(token),
    headers: header,
    timeoutMs: timeout,
    startUpMs: wait * 1000,
    reports: reportsOf(parsed),
  };
}

export type CliOptions = ReturnType<typeof runOptionsOf>;
