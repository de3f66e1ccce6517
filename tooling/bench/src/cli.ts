import { Command, InvalidArgumentError } from '@commander-js/extra-typings';

const count = (text: string) => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 1 to 999999.');
};

/** A list of known values, separated by commas. */
const listOf = (known: readonly string[]) => (text: string) => {
  const values = text.split(',');
  if (values.every((value) => known.includes(value))) return values;
  throw new InvalidArgumentError(`Give some of ${known.join(', ')}.`);
};

const { servers } = await import('./api/servers.ts');
const { visits } = await import('./site/visits.ts');

const bench = new Command('bench').description(
  'Measures the mock API and the site, and prints a page of Markdown.',
);

bench
  .command('api')
  .description('the mock API next to bare servers and other mock servers')
  .option('--rounds <number>', 'how often each server is measured', count, 5)
  .option('--seconds <number>', 'for each kind of request in a round', count, 5)
  .option('--only <servers>', 'some of them', listOf(Object.keys(servers)))
  .action(async (options) => (await import('./api/command.ts')).benchApi(options));

bench
  .command('site')
  .description('every page of the built site in Lighthouse, and each press of an order')
  .option('--runs <number>', 'how often each page is loaded', count, 5)
  .option('--only <paths>', 'some of the pages: /,/order', listOf(Object.keys(visits)))
  .action(async (options) => (await import('./site/command.ts')).benchSite(options));

await bench.parseAsync();
