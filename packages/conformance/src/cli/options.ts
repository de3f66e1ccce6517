import { Command, Option } from '@commander-js/extra-typings';
import { appendHeader } from './append.ts';
import { applyConfig } from './config/apply-config.ts';
import { commandsHelp } from './commands/command-list.ts';
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
  /** What a person types for a run, where the name alone runs nothing: "conformance run". */
  readonly runName?: string;
  /** What every command needs, before its options: "(--openapi FILE | --suite FILE)". */
  readonly usage?: string;
  readonly description: string;
  /** What `--profile` means for this suite; the default says it for any suite. */
  readonly profiles?: string;
  /** Keys of the configuration file that say which API it is about; they are read before the options. */
  readonly sourceKeys?: readonly string[];
}

/** Every option of a run; the help, the variables and the README come from here. */
export const conformanceCommand = (program: Program) => {
  const isWholeProgram = program.runName === undefined;
  const what = new Command(program.runName ?? program.name)
    .usage([program.usage, '[options]'].filter(Boolean).join(' '))
    .description(program.description)
    .optionsGroup('Checks:')
    .option(
      '--base-url <url>',
      'address of the backend, for example http://localhost:4000; without a path, the path of `servers` is added',
    )
    .addOption(
      new Option(
        '--profile <name>',
        program.profiles ??
          'document: what the API description says; reference: also the checks that a suite marks for its own server; has no effect with --openapi or --contract',
      )
        .choices(profiles)
        .default('document'),
    )
    .option(
      '--only <patterns>',
      'run only these checks: the id of a check, an operation, a category (such as random), or a requirement id (in parentheses in reports); * matches any text; repeatable, or separated by commas',
      appendPatterns,
    )
    .option('--skip <patterns>', 'skip these checks; same patterns as --only', appendPatterns)
    .option('--strict', 'warnings also fail the run')
    .option('--quick', 'send only one valid request per operation')
    .option('--read-only', 'send only requests that change nothing')
    .option(
      '--use-existing',
      'use entries that exist on the server instead of creating them; entries that a call changes are still created',
    )
    .option(
      '--allow-own-account',
      'also check calls that change the account of the token or end its session, such as PUT /me',
    )
    .option('--runs <number>', 'random requests per operation and kind', wholeNumber(1, 100_000), 6)
    .option(
      '--seed <number>',
      'repeat the random requests of an earlier run',
      wholeNumber(0, 2_147_483_647),
    )
    .optionsGroup('Who calls:');
  addTokenOptions(what, program);
  return what
    .option(
      '--header <line>',
      'header to send with every request: "Name: value"; repeatable',
      appendHeader,
    )
    .optionsGroup('Connection (uses HTTP_PROXY, HTTPS_PROXY and NO_PROXY):')
    .addOption(connectionOptions.ca())
    .addOption(connectionOptions.insecure())
    .addOption(connectionOptions.cert())
    .addOption(connectionOptions.key())
    .optionsGroup('How it runs:')
    .option('--timeout <ms>', 'maximum time for a response', wholeNumber(1, 600_000), 10_000)
    .addOption(connectionOptions.wait())
    .option(
      '--max-wait <seconds>',
      'maximum time to wait after a 429, unless the response asks for more',
      wholeNumber(0, 86_400),
      120,
    )
    .option(
      '--max-time <seconds>',
      'stop checking after this time, and remove what the checks created',
      wholeNumber(1, 86_400),
    )
    .option('--rate <number>', 'maximum requests per second', wholeNumber(1, 100_000))
    .option('--concurrency <number>', 'checks at the same time', wholeNumber(1, 100), 6)
    .option('--bail', 'stop at the first failed check')
    .option('--keep', 'keep what the run creates, so that failures can be replayed')
    .option('--show-secrets', 'show tokens and passwords in reports')
    .optionsGroup('Output:')
    .addOption(reportOption())
    .addOption(outOption())
    .option('--baseline <file>', 'file of known failures; only other failures fail the run')
    .option(
      '--update-baseline',
      'remove fixed failures from the baseline; if there is none, create it with all failures',
    )
    .option(
      '--config <file>',
      `file with the options of ${isWholeProgram ? 'this command' : 'run'}, their names in camel case (baseUrl); default: conformance.config.ts, .mts, .mjs, .js or .json in the current folder`,
    )
    .option('--list', 'list the checks instead of running them')
    .option(
      '--explain <id>',
      'print what a check expects and sends, what it refers to, and how to accept what it finds',
    )
    .option('-v, --version', 'print the version')
    .helpOption('-h, --help', 'print the options')
    .addHelpText(
      'after',
      `${isWholeProgram ? `${commandsHelp()}\n` : ''}
Exit code: 0 passed (warnings and skipped checks do not count); 1 a check failed, was blocked or was not
reached, an operation is not implemented, or every check was skipped; 2 the run could not begin.`,
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
