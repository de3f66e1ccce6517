import {
  Command,
  Option,
  InvalidArgumentError,
  type CommandUnknownOpts,
} from '@commander-js/extra-typings';
import { CannotRun } from '../errors.ts';
import type { Operation } from '../api/operation.ts';
import { reporters, type ReporterName } from '../report/reporters.ts';
import { profiles, type Profile } from '../suite/profile.ts';
import type { Suite } from '../suite/suite.ts';
import {
  addTokenOptions,
  append,
  readTokens,
  tokenVariablesHelp,
  type TokenProgram,
} from './token-options.ts';
import type { WantedReport } from '../report/write-reports.ts';

/** A command that checks a backend. */
export interface Program extends TokenProgram {
  /** What a person types: "conformance run". */
  readonly name: string;
  readonly description: string;
  /** Without one, `--openapi` or `--contract` names the API. */
  readonly suite?: Suite;
}

/** Every option; the help, the variables and the README come from here. Each fits on a line of 80 columns. */
export const conformanceCommand = (program: Program) => {
  const command = new Command(program.name).description(program.description).configureHelp({
    optionDescription: ({ description, defaultValue }) =>
      defaultValue === undefined ? description : `${description} (default: ${defaultValue})`,
  });
  if (!program.suite) {
    command
      .usage('(--openapi FILE | --contract FILE) --base-url URL [options]')
      .option('--openapi <file>', 'OpenAPI 3 document in JSON or YAML, or its URL')
      .option('--contract <file>', 'module that exports a ts-rest contract');
  }
  const checking = command
    .option('--base-url <url>', 'backend, such as http://localhost:4000')
    .optionsGroup('Checks:')
    .option('--only <patterns>', 'ids, operations or categories; * is any', appendPatterns)
    .option('--skip <patterns>', 'not these', appendPatterns)
    .option('--list', 'list the checks')
    .option('--explain <id>', 'explain a check, and how to accept it')
    .option('--strict', 'warnings also fail the run')
    .option('--read-only', 'send only requests that change nothing')
    .option('--seed <number>', 'repeat the requests of a run', wholeNumber(0, 2_147_483_647))
    .option('--runs <number>', 'random requests per kind', wholeNumber(1, 100_000), 6);
  if (program.suite) {
    checking.addOption(
      new Option('--profile <name>', 'document, or reference: the mock API').choices(profiles),
    );
  } else {
    checking.option('--allow-own-account', 'may change the account of the token');
  }
  checking.optionsGroup('Requests:');
  addTokenOptions(checking, program);
  return checking
    .option('--header <line>', 'header of every request: "Name: value"', appendHeader)
    .option('--insecure', 'trust any certificate')
    .option('--timeout <ms>', 'time for a response', wholeNumber(1, 600_000), 10_000)
    .option('--wait <seconds>', 'time for the server to start', wholeNumber(0, 3600), 0)
    .option('--rate <number>', 'requests per second', wholeNumber(1, 100_000))
    .option('--concurrency <number>', 'checks at the same time', wholeNumber(1, 100), 6)
    .option('--max-time <seconds>', 'stop after this time, and clean up', wholeNumber(1, 86_400))
    .option('--keep', 'keep what the run creates')
    .optionsGroup('Reports:')
    .option('--report <name>', `${Object.keys(reporters).join(', ')}; repeatable`, appendReport)
    .option('--out <file>', 'file for the report, or -', append)
    .option('--show-secrets', 'show tokens and passwords')
    .option('--baseline <file>', 'known failures, which do not fail the run')
    .option('--update-baseline', 'remove what is fixed, or create the file')
    .option('-v, --version', 'print the version')
    .helpOption('-h, --help', 'print the options')
    .addHelpText(
      'after',
      `
${tokenVariablesHelp(program)}
Exit code: 0 passed; 1 a check failed, was blocked, or was not reached; 2 no run.`,
    );
};

/** Options that only some programs have. */
interface ProgramOptions {
  readonly openapi?: string;
  readonly contract?: string;
  readonly allowOwnAccount?: true;
  readonly profile?: Profile;
}

export type ParsedOptions = ReturnType<ReturnType<typeof conformanceCommand>['opts']> &
  ProgramOptions;

/** All options as the command line and the environment give them. */
export const parseOptions = (program: Program, args: readonly string[]): ParsedOptions =>
  parseCommand(conformanceCommand(program), args).opts();

/**
 * The options of a run.
 * @param operations of the API, whose roles `--token ROLE=TOKEN` may name
 * @throws CannotRun in one line that names the option that is invalid
 */
export function runOptionsOf(
  program: Program,
  parsed: ParsedOptions,
  operations: readonly Operation[],
) {
  const { tokens, others } = readTokens(parsed, program, operations);
  const {
    only = [],
    skip = [],
    header = {},
    timeout,
    wait,
    maxTime,
    report,
    out,
    profile = 'document',
    ...rest
  } = others;
  const reports = pairReports(report, out);
  if (rest.updateBaseline && rest.baseline === undefined) {
    throw new CannotRun('error: --update-baseline needs a file. Give one: --baseline <file>.');
  }
  if (reports.some(({ file }) => file !== undefined && file === rest.baseline)) {
    throw new CannotRun(
      `error: --baseline '${rest.baseline}' is the --out of a report too. Give the report a file of its own.`,
    );
  }
  return {
    ...rest,
    profile,
    tokens,
    only,
    skip,
    headers: header,
    timeoutMs: timeout,
    startUpMs: wait * 1000,
    maxTimeMs: maxTime === undefined ? undefined : maxTime * 1000,
    reports,
  };
}

export type CliOptions = ReturnType<typeof runOptionsOf>;

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

/** "--token=text" as two arguments: an unknown option is then named without its value. */
const separateValue = (arg: string) => {
  const [, flag, value] = /^(--[^=]+)=(.*)$/s.exec(arg) ?? [];
  return flag === undefined || value === undefined ? [arg] : [flag, value];
};

/**
 * Reads flags and environment; a flag wins.
 * @param args what follows the name of the command
 * @throws CannotRun in one line that names the option or variable that is invalid
 */
export function parseCommand<Command extends CommandUnknownOpts>(
  command: Command,
  args: readonly string[],
): Command {
  // A package manager may pass its own "--" on.
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
