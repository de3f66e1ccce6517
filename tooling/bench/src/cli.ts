import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { StoppedEarly } from './stopped-early.ts';

const count = (text: string) => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 1 to 999999.');
};

const bench = new Command('bench').description(
  'Measures the mock API and the site, and prints a page of Markdown.',
);

// Each command is loaded only when it is called.
bench
  .command('api')
  .description('the mock API against bare servers and other mock servers')
  .option('--rounds <number>', 'how often each server is measured', count, 5)
  .option('--seconds <number>', 'for each kind of request in a round', count, 5)
  .option('--only <ids>', 'some of the servers, separated by commas; bare Express always runs')
  .action(async (options) => (await import('./api/command.ts')).api(options));

bench
  .command('site')
  .description('every page of the built site in Lighthouse, with the mobile preset')
  .option('--runs <number>', 'how often each page is loaded', count, 5)
  .option('--only <paths>', 'some of the pages, separated by commas: /,/order')
  .action(async (options) => (await import('./site/command.ts')).siteBench(options));

try {
  await bench.parseAsync();
} catch (error) {
  console.error(error instanceof StoppedEarly ? error.message : error);
  process.exitCode = 2;
}
