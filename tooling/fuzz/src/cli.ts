import { CannotRun } from '@catering/conformance';
import { cateringSuite } from '@catering/catering-conformance';
import { fuzz } from '@catering/conformance/fuzz';
import { createCommand, run, wholeNumber } from '@catering/cli';
import { Option } from '@commander-js/extra-typings';
import { fuzzOwnMockApi } from './own-mock-api.ts';
import { isWell, toldOf } from './told.ts';

const PROGRESS_EVERY = 5000;

const command = createCommand('fuzz')
  .description(
    'Sends random requests, valid and invalid ones, to a mock API of its own, in memory.',
  )
  .option('--base-url <url>', 'another server; what the requests create stays there')
  .addOption(
    new Option('--admin-token <token>', 'where admin signup is closed').env('CATERING_ADMIN_TOKEN'),
  )
  .option('--runs <number>', 'how many requests; 20000 unless --minutes is given', wholeNumber(1))
  .option('--minutes <number>', 'send requests for this long instead', wholeNumber(1))
  .option('--seed <number>', 'repeats the requests of an earlier run', wholeNumber(0))
  .option('--timeout <ms>', 'time that a response may take', wholeNumber(1), 5000)
  .addHelpText(
    'after',
    `
Each response has to be one that the contract declares, and none may be a server error or missing.
Afterwards everything that is stored is read back. On a mock API of its own the database is checked
too, and memory must not have grown.

Exit code: 0 nothing failed, 1 something did, 2 could not run.`,
  )
  .action(async ({ baseUrl, timeout, ...rest }) => {
    const onProgress = (sent: number) => {
      if (sent % PROGRESS_EVERY === 0) console.error(`${sent} requests`);
    };
    const options = { ...rest, timeoutMs: timeout, onProgress };
    const outcome =
      baseUrl === undefined
        ? await fuzzOwnMockApi(options)
        : await fuzz(cateringSuite, baseUrl, options);
    process.stdout.write(toldOf(outcome));
    process.exitCode = isWell(outcome) ? 0 : 1;
  });

await run(command, process.argv.slice(2), (error) => error instanceof CannotRun);
