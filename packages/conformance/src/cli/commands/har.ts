import { dirname } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { exchangesExitCodes } from './command-list.ts';
import { CannotRun } from '../../errors.ts';
import { observationOf, originsOf, readRecording } from '../../modes/har/read-har.ts';
import type { Program } from '../options.ts';
import { parseCommand } from '../parse-command.ts';
import { observeTraffic } from '../../modes/observe-traffic.ts';
import { outOption, pairReports, reportOption } from '../report-options.ts';
import { reportOn } from '../../report/write-reports.ts';
import { keepSecrets, openSecrets } from '../../traffic/secrets.ts';
import { baseUrlOf, withBasePath } from '../../http/target.ts';
import type { TrafficSuite } from '../../suite/suite.ts';

/** Every option of `har`; its help and the README come from here. */
export const harOptions = () =>
  new Command('har')
    .description('Checks the requests and responses of a recording (HAR 1.2).')
    .argument('<file>', "recording of a browser's developer tools or of Playwright")
    .option('--base-url <url>', 'the backend in the recording, for example http://localhost:4000')
    .option('--show-secrets', 'show tokens and passwords in reports')
    .addOption(reportOption())
    .addOption(outOption())
    .helpOption('-h, --help', 'print the options')
    .addHelpText('after', `\n${exchangesExitCodes('could not run, or nothing could be checked')}`);

/**
 * `har`: judges a recording.
 * @returns the exit code
 * @throws CannotRun for an invalid option, a file that is no HAR, or one without the backend
 */
export async function runHar(
  suite: TrafficSuite,
  program: Program,
  args: readonly string[],
): Promise<number> {
  const command = parseCommand(harOptions(), args, program);
  const [file] = command.processedArgs;
  const { baseUrl, showSecrets, report: names, out } = command.opts();
  const entries = await readRecording(file);
  const origins = `The recording has requests to ${originsOf(entries).join(', ') || 'nothing'}.`;
  const address = baseUrl && withBasePath(baseUrl, suite.server);
  if (!address) {
    throw new CannotRun(
      `error: no backend. Give its address in the recording: --base-url. ${origins}`,
    );
  }
  const target = baseUrlOf(address);
  return reportOn(pairReports(names, out), async () => {
    const secrets = showSecrets ? openSecrets : keepSecrets();
    const observer = observeTraffic({ suite, target, secrets, keepExchanges: true });
    for (const entry of entries) {
      const observation = await observationOf(entry, target, dirname(file));
      if (typeof observation === 'string') observer.ignore(observation);
      else await observer.add(observation);
    }
    const report = await observer.report();
    if (report.results.length > 0) return report;
    throw new CannotRun(`error: no request of the contract went to ${target}. ${origins}`);
  });
}
