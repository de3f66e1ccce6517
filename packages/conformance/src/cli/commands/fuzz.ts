import { Command } from '@commander-js/extra-typings';
import { CannotRun } from '../../errors.ts';
import { fuzz } from '../../modes/fuzz/fuzz.ts';
import { memoryInUse } from '../../modes/fuzz/memory.ts';
import { openOwnServer } from '../../modes/fuzz/own-server.ts';
import { withBasePath } from '../../http/target.ts';
import { listenForInterrupt } from '../interrupt.ts';
import type { Program } from '../options.ts';
import { parseCommand } from '../parse-command.ts';
import { problemLine } from '../../judge/problem-line.ts';
import { outOption, pairReports, reportOption } from '../report-options.ts';
import { reportOn } from '../../report/write-reports.ts';
import { openSecrets } from '../../traffic/secrets.ts';
import type { Suite } from '../../suite/suite.ts';
import { appendHeader } from '../append.ts';
import { addTokenOptions, readTokens, type TokenProgram } from '../token-options.ts';
import { exchangesExitCodes } from './command-list.ts';
import { connectionOptions, tlsOf } from '../connection-options.ts';
import { wholeNumber } from '../whole-number.ts';

const PROGRESS_EVERY = 5000;

/** Every option of `fuzz`; its help and the README come from here. */
export const fuzzOptions = (program: TokenProgram) => {
  const command = new Command('fuzz')
    .description('Sends random valid and invalid requests, and checks the responses.')
    .option('--base-url <url>', 'address of the backend; what the requests create stays there')
    .option(
      '--app <file>',
      'module with an app as its default export, or with openServer(), to run in this process instead',
    )
    .option(
      '--runs <number>',
      'number of requests; default: 20000, or no limit with --minutes',
      wholeNumber(1, 1_000_000_000),
    )
    .option('--minutes <number>', 'send requests for this long instead', wholeNumber(1, 100_000))
    .option(
      '--seed <number>',
      'repeat the requests of an earlier run',
      wholeNumber(0, 2_147_483_647),
    )
    .option('--timeout <ms>', 'maximum time for a response', wholeNumber(1, 600_000), 5000)
    .option(
      '--max-errors <number>',
      'stop after this many distinct errors; default: no limit',
      wholeNumber(1, 1_000_000),
    )
    .option(
      '--header <line>',
      'header to send with every request: "Name: value"; repeatable',
      appendHeader,
    )
    .option('--rate <number>', 'maximum requests per second', wholeNumber(1, 100_000))
    .addOption(connectionOptions.ca())
    .addOption(connectionOptions.insecure())
    .addOption(connectionOptions.cert())
    .addOption(connectionOptions.key())
    .option('--show-secrets', 'show the given tokens in reports')
    .addOption(reportOption())
    .addOption(outOption())
    .helpOption('-h, --help', 'print the options')
    .addHelpText('after', `\n${exchangesExitCodes('could not run')}`);
  addTokenOptions(command, program);
  return command;
};

/**
 * `fuzz`: sends random requests.
 * @returns the exit code
 * @throws CannotRun for an invalid option, or when nothing responds
 */
export async function runFuzz(
  suite: Suite,
  program: Program,
  args: readonly string[],
): Promise<number> {
  const read = parseCommand(fuzzOptions(program), args, program).opts();
  const { tokens: sources, others: options } = readTokens(read, program, suite.operations);
  const { baseUrl, app, showSecrets, timeout, report: names, out } = options;
  // An address that is given by hand wins over the app of a script.
  const own = baseUrl === undefined && app !== undefined ? await openOwnServer(app) : undefined;
  const target = own?.app ?? withBasePath(baseUrl, suite.server);
  if (target === undefined) {
    throw new CannotRun('error: no backend. Give one: --base-url http://localhost:4000');
  }
  const note = (line: string) => console.error(line);
  const interrupt = listenForInterrupt(note);
  try {
    return await reportOn(pairReports(names, out), ({ keepExchanges }) =>
      fuzz(suite, target, {
        ...options,
        tokens: sources,
        headers: options.header,
        timeoutMs: timeout,
        tls: tlsOf(options),
        ...(showSecrets && { secrets: openSecrets }),
        keepExchanges,
        signal: interrupt.signal,
        ...(own && { memory: memoryInUse, inspect: own.inspect }),
        onWait: note,
        onProblem: (...found) => note(problemLine(...found)),
        onProgress: (sent) => {
          if (sent % PROGRESS_EVERY === 0) note(`${sent} requests`);
        },
      }),
    );
  } finally {
    interrupt.dispose();
    await own?.close?.();
  }
}
