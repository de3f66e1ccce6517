import { Command } from '@commander-js/extra-typings';
import { CannotRun } from '../../errors.ts';
import { exchangesExitCodes } from './command-list.ts';
import { connectionOptions, tlsOf } from '../connection-options.ts';
import { baseUrlOf, withBasePath } from '../../http/target.ts';
import { originsOf, readRecording } from '../../modes/har/read-har.ts';
import { replay } from '../../modes/har/replay.ts';
import { outOption, pairReports, reportOption } from '../report-options.ts';
import { reportOn } from '../../report/write-reports.ts';
import type { Suite } from '../../suite/suite.ts';
import { keepSecrets, openSecrets } from '../../traffic/secrets.ts';
import { appendHeader } from '../append.ts';
import { listenForInterrupt } from '../interrupt.ts';
import type { Program } from '../options.ts';
import { parseCommand } from '../parse-command.ts';
import { addTokenOptions, readTokens, type TokenProgram } from '../token-options.ts';
import { wholeNumber } from '../whole-number.ts';

/** Every option of `replay`; its help and the README come from here. */
export const replayOptions = (program: TokenProgram) => {
  const command = new Command('replay')
    .description('Repeats the requests of a recording (HAR 1.2), and checks the responses.')
    .argument('<file>', "recording of a browser's developer tools or of Playwright")
    .option('--base-url <url>', 'backend to send the requests to; what they create stays there')
    .option('--recorded-url <url>', 'address of the backend in the recording, if it differs')
    .option(
      '--header <line>',
      'header to send with every request: "Name: value"; repeatable',
      appendHeader,
    )
    .option('--timeout <ms>', 'maximum time for a response', wholeNumber(1, 600_000), 10_000)
    .addOption(connectionOptions.ca())
    .addOption(connectionOptions.insecure())
    .addOption(connectionOptions.cert())
    .addOption(connectionOptions.key())
    .option('--show-secrets', 'show tokens and passwords in reports')
    .addOption(reportOption())
    .addOption(outOption())
    .helpOption('-h, --help', 'print the options')
    .addHelpText(
      'after',
      '\nA status that differs from the recorded one is a warning.' +
        `\n${exchangesExitCodes('could not run, or nothing could be sent')}`,
    );
  addTokenOptions(command, program);
  return command;
};

/**
 * `replay`: sends a recording again.
 * @returns the exit code
 * @throws CannotRun for an invalid option, a file that is no HAR, or one without the backend
 */
export async function runReplay(
  suite: Suite,
  program: Program,
  args: readonly string[],
): Promise<number> {
  const command = parseCommand(replayOptions(program), args, program);
  const [file] = command.processedArgs;
  const { operations, server } = suite;
  const { tokens, others: options } = readTokens(command.opts(), program, operations);
  const { header, timeout, showSecrets } = options;
  const baseUrl = withBasePath(options.baseUrl, server);
  const recordedUrl = withBasePath(options.recordedUrl ?? options.baseUrl, server);
  if (baseUrl === undefined || recordedUrl === undefined) {
    throw new CannotRun('error: no backend. Give one: --base-url http://localhost:4000');
  }
  const entries = await readRecording(file);
  const interrupt = listenForInterrupt((line) => console.error(line));
  try {
    return await reportOn(pairReports(options.report, options.out), async () => {
      const report = await replay({
        suite,
        file,
        entries,
        recordedUrl: baseUrlOf(recordedUrl),
        baseUrl,
        tokens,
        headers: header,
        timeoutMs: timeout,
        tls: tlsOf(options),
        signal: interrupt.signal,
        secrets: showSecrets ? openSecrets : keepSecrets(),
      });
      if (report.results.length > 0) return report;
      const origins = originsOf(entries).join(', ') || 'nothing';
      throw new CannotRun(
        `error: no request of the contract went to ${recordedUrl}. The recording has requests to ${origins}. Give --recorded-url.`,
      );
    });
  } finally {
    interrupt.dispose();
  }
}
