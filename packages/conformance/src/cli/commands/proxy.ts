import { once } from 'node:events';
import { Command } from '@commander-js/extra-typings';
import { listenForInterrupt } from '../interrupt.ts';
import type { Program } from '../options.ts';
import { parseCommand } from '../parse-command.ts';
import { observeTraffic } from '../../modes/observe-traffic.ts';
import { problemLine } from '../../judge/problem-line.ts';
import { CannotRun } from '../../errors.ts';
import { outOption, pairReports, reportOption } from '../report-options.ts';
import { reportOn } from '../../report/write-reports.ts';
import { keepSecrets, openSecrets } from '../../traffic/secrets.ts';
import { wholeNumber } from '../whole-number.ts';
import { exchangesExitCodes } from './command-list.ts';
import { connectionOptions, tlsOf } from '../connection-options.ts';
import { baseUrlOf, pathBelow, withBasePath } from '../../http/target.ts';
import type { TrafficSuite } from '../../suite/suite.ts';
import { startProxy } from '../../modes/proxy/proxy.ts';

const PORT = 4001;

/** Every option of `proxy`; its help and the README come from here. */
export const proxyOptions = () =>
  new Command('proxy')
    .description('Forwards requests to a backend, and checks them and the responses.')
    .requiredOption('--target <url>', 'the backend, for example http://localhost:4000')
    .option(
      '--listen <port>',
      'port to listen on; 0 takes a free one',
      wholeNumber(0, 65_535),
      PORT,
    )
    .option(
      '--host <address>',
      'address to listen on; with 0.0.0.0, other machines can connect',
      '127.0.0.1',
    )
    .addOption(connectionOptions.ca())
    .addOption(connectionOptions.insecure())
    .addOption(connectionOptions.cert())
    .addOption(connectionOptions.key())
    .option('--max-time <seconds>', 'end after this time', wholeNumber(1, 86_400))
    .option('--show-secrets', 'show tokens and passwords in reports')
    .addOption(reportOption())
    .addOption(outOption())
    .helpOption('-h, --help', 'print the options')
    .addHelpText(
      'after',
      `\nCtrl-C ends the proxy and writes the report.\n${exchangesExitCodes('could not run, or no request matched the contract')}`,
    );

/** Resolves at Ctrl-C, when the process is asked to end, or after a time. A second Ctrl-C ends at once. */
async function untilStopped(maxSeconds: number | undefined) {
  // The report follows: there is nothing to say before.
  const interrupt = listenForInterrupt(() => {});
  const stop = new AbortController();
  const timer =
    maxSeconds === undefined ? undefined : setTimeout(() => stop.abort(), maxSeconds * 1000);
  await once(AbortSignal.any([interrupt.signal, stop.signal]), 'abort');
  clearTimeout(timer);
}

/**
 * `proxy`: stands before a backend until it is stopped.
 * @returns the exit code
 * @throws CannotRun for an invalid option, a port in use, or when no request matched the contract
 */
export async function runProxy(
  suite: TrafficSuite,
  program: Program,
  args: readonly string[],
): Promise<number> {
  const {
    target,
    listen,
    host,
    maxTime,
    showSecrets,
    report: names,
    out,
    ...connection
  } = parseCommand(proxyOptions(), args, program).opts();
  const backend = baseUrlOf(target);
  const base = withBasePath(backend, suite.server) ?? backend;
  return reportOn(pairReports(names, out), async ({ keepExchanges }) => {
    const secrets = showSecrets ? openSecrets : keepSecrets();
    const observer = observeTraffic({
      suite,
      target: base,
      secrets,
      keepExchanges,
      onProblem: (problem, exchange) => console.error(problemLine(problem, exchange, secrets)),
    });
    const proxy = await startProxy({
      target,
      tls: tlsOf(connection),
      port: listen,
      host,
      onExchange: (observation) => {
        const { exchange } = observation;
        const path = pathBelow(base, backend + exchange.request.path);
        if (path === undefined) return observer.ignore('outside of the contract');
        const request = { ...exchange.request, path };
        void observer.add({ ...observation, exchange: { ...exchange, request } });
      },
    });
    const stopped = untilStopped(maxTime);
    console.error(`${proxy.baseUrl} forwards requests to ${proxy.target}. Press Ctrl-C to stop.`);
    await stopped;
    await proxy.close();
    const report = await observer.report();
    if (report.results.length > 0) return report;
    throw new CannotRun(`No request matched the contract. Send requests to ${proxy.baseUrl}.`);
  });
}
