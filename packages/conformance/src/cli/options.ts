import { Command, Option } from '@commander-js/extra-typings';
import { appendHeader } from './append.ts';
import { applyConfig } from './config/apply-config.ts';
import { loadConfig } from './config/load-config.ts';
import { CannotRun } from '../errors.ts';
import type { Operation } from '../api/operation.ts';
import { parseCommand } from './parse-command.ts';
import { profiles } from '../suite/profile.ts';
import { outOption, pairReports, reportOption } from './report-options.ts';
import { addTokenOptions, readTokens, tokenPairs, type TokenProgram } from './token-options.ts';
import { connectionOptions, tlsOf } from './connection-options.ts';
import { wholeNumber } from './whole-number.ts';

const appendPatterns = (text: string, previous?: readonly string[]): readonly string[] => [
  ...(previous ?? []),
  ...text.split(',').filter((pattern) => pattern !== ''),
];

/** A command that runs a suite. */
export interface Program extends TokenProgram {
  readonly name: string;
  readonly description: string;
  /** Keys of the configuration file that say which API it is about; they are read before the options. */
  readonly sourceKeys?: readonly string[];
}

/** Every option of a run; the help, the variables and the README come from here. */
export const conformanceCommand = (program: Program) => {
  const what = new Command(program.name)
    .description(program.description)
    .optionsGroup('What is checked:')
    .option(
      '--base-url <url>',
      'address of the backend, for example http://localhost:4000, and the path of `servers` unless it has one',
    )
    .addOption(
      new Option(
        '--profile <name>',
        'document: all that the OpenAPI document says; reference: also what only the server of this project promises',
      )
        .choices(profiles)
        .default('document'),
    )
    .option(
      '--only <patterns>',
      'only these checks: operations, a category (random), a ledger row or an id, with * for any text; repeatable, or separated by commas',
      appendPatterns,
    )
    .option('--skip <patterns>', 'not these checks; patterns like those of --only', appendPatterns)
    .option('--strict', 'warnings fail the run too: what conventions suggest, what HTTP recommends')
    .option('--quick', 'one valid request of each operation')
    .option('--read-only', 'sends nothing that changes state')
    .option(
      '--use-existing',
      'tries calls on entries that the server has, instead of creating them; entries that a call changes are still created',
    )
    .option(
      '--allow-own-account',
      'tries calls that change the account of the token too, such as PUT /me',
    )
    .option(
      '--runs <number>',
      'random requests for each operation and kind',
      wholeNumber(1, 100_000),
      6,
    )
    .option(
      '--seed <number>',
      'repeats the random requests of an earlier run',
      wholeNumber(0, 2_147_483_647),
    )
    .optionsGroup('Who calls:');
  addTokenOptions(what, program);
  return what
    .option('--header <line>', 'sent with every request: "Name: value"; repeatable', appendHeader)
    .optionsGroup('How it connects (HTTP_PROXY, HTTPS_PROXY and NO_PROXY hold):')
    .addOption(connectionOptions.ca())
    .addOption(connectionOptions.insecure())
    .addOption(connectionOptions.cert())
    .addOption(connectionOptions.key())
    .optionsGroup('How it runs:')
    .option('--timeout <ms>', 'time that a response may take', wholeNumber(1, 600_000), 10_000)
    .addOption(connectionOptions.wait())
    .option(
      '--max-wait <seconds>',
      'how long a limited call is waited for, if it asks for no more',
      wholeNumber(0, 86_400),
      120,
    )
    .option(
      '--max-time <seconds>',
      'after which no more checks are made; what they created is still removed',
      wholeNumber(1, 86_400),
    )
    .option('--rate <number>', 'requests per second', wholeNumber(1, 100_000))
    .option('--concurrency <number>', 'checks at the same time', wholeNumber(1, 100), 6)
    .option('--bail', 'stop at the first failed check')
    .option('--keep', 'leave what the run creates, so that failures can be replayed')
    .option('--show-secrets', 'show tokens and passwords in reports')
    .optionsGroup('What comes out:')
    .addOption(reportOption())
    .addOption(outOption())
    .option('--baseline <file>', 'failures that are known and do not fail the run; others do')
    .option(
      '--update-baseline',
      'takes out of the baseline what is fixed; creates it, with all failures, when there is none',
    )
    .option(
      '--config <file>',
      'options by their names in camel case (baseUrl); default: conformance.config.ts, .mjs or .json of the folder',
    )
    .option('--list', 'list the checks instead of running them')
    .option(
      '--explain <id>',
      'print what a check sends, and the statement of the document it refers to',
    )
    .option('-v, --version', 'print the version')
    .helpOption('-h, --help', 'print the options')
    .addHelpText(
      'after',
      '\nOther commands, each with a --help of its own: proxy judges what passes to a backend, har a recording; replay\n' +
        'sends the requests of a recording again; fuzz sends random requests.\n' +
        '\nExit code: 0 all checks passed, 1 some failed, 2 the checks could not be run.',
    );
};

/**
 * Reads flags, environment and `conformance.config.*`; a flag wins over a variable, that over the file.
 * @param args what follows the name of the program
 * @param folder where the file may be
 * @param operations of the API, whose roles `--token ROLE=TOKEN` may name
 * @throws CannotRun in one line that names the option, variable or file that is invalid
 */
export async function readOptions(
  program: Program,
  args: readonly string[],
  folder: string = process.cwd(),
  operations: readonly Operation[] = [],
) {
  const command = parseCommand(conformanceCommand(program), args);
  const config = await loadConfig(folder, command.opts().config);
  if (config) applyConfig(command, config, tokenPairs(program), program.sourceKeys);
  const { tokens, others } = readTokens(command.opts(), program, operations);
  const {
    only = [],
    skip = [],
    header = {},
    timeout,
    wait,
    maxWait,
    maxTime,
    report,
    out,
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
    tokens,
    only,
    skip,
    headers: header,
    timeoutMs: timeout,
    startUpMs: wait * 1000,
    maxWaitMs: maxWait * 1000,
    maxTimeMs: maxTime === undefined ? undefined : maxTime * 1000,
    tls: tlsOf(rest),
    reports,
  };
}

export type CliOptions = Awaited<ReturnType<typeof readOptions>>;
