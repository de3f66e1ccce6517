import { createCommand, run, wholeNumber } from '@catering/cli';
import { Option } from '@commander-js/extra-typings';
import { join } from 'node:path';
import { StoppedEarly } from './stopped-early.ts';

const MAX = 999_999;

const out = new Option('--out <folder>', 'where the results go').default(
  join(import.meta.dirname, '../results'),
  'tooling/bench/results',
);

const bench = createCommand('bench').description('Measures the mock API and the site.');

// Each command is loaded only when it is called.
bench
  .command('api')
  .description('the mock API against bare servers and other mock servers')
  .option('--rounds <number>', 'how often each server is measured', wholeNumber(1, MAX), 5)
  .option('--seconds <number>', 'for each kind of request in a round', wholeNumber(1, MAX), 5)
  .option('--only <ids>', 'some of the servers, separated by commas; bare Express always runs')
  .option('--no-growth', 'do not measure growth with more data')
  .addOption(out)
  .action(async (options) => (await import('./api/command.ts')).api(options));

bench
  .command('site')
  .description('every page of the built site in Lighthouse, with the mobile preset')
  .option('--runs <number>', 'how often each page is loaded', wholeNumber(1, MAX), 5)
  .option('--only <paths>', 'some of the pages, separated by commas: /,/order')
  .addOption(out)
  .action(async (options) => (await import('./site/command.ts')).siteBench(options));

bench
  .command('soak')
  .description('the mock API under mixed traffic for a long time, at half of its highest rate')
  .option('--minutes <number>', 'how long', wholeNumber(1, MAX), 30)
  .option(
    '--rate <number>',
    'requests per second; default: half of the highest rate',
    wholeNumber(1, MAX),
  )
  .addOption(out)
  .action(async (options) => (await import('./soak/command.ts')).soak(options));

await run(bench, process.argv.slice(2), (error) => error instanceof StoppedEarly);
