import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { mockApiCommand, readOptions as readMockApiOptions } from '@catering/mock-api/options';

const PORT_HINT = 'Give a port from 1 to 65535.';

const sitePort = new Option('--site-port <number>', 'port of the site on localhost')
  .env('CATERING_SITE_PORT')
  .default(5173)
  .argParser((text) => {
    if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
    throw new InvalidArgumentError(PORT_HINT);
  });

/** Address at which `dev:prerendered` of apps/web serves the built site, which calls the same mock API. */
const BUILT_SITE = 'http://127.0.0.1:4173';

/** Options of `start`. */
interface StartOptions {
  /** Address of the mock API. */
  readonly api: string;
  readonly sitePort: number;
  /** Origin of the site. */
  readonly site: string;
  /** The flags of the mock API, for its own process. */
  readonly apiArguments: readonly string[];
}

/**
 * Reads the flags of `start`: those of the mock API and the port of the site.
 *
 * @throws an Error whose message is one line that says what is wrong and how to fix it
 */
export const readOptions = (args: readonly string[]): StartOptions => {
  // A package manager may pass its own "--" on.
  const given = args[0] === '--' ? args.slice(1) : args;
  const command = mockApiCommand().name('start').description('Starts the mock API and the site.');
  const options = readMockApiOptions(command.addOption(sitePort), given);
  if (options.port === 0) {
    throw new Error(`error: the site has to know the port of the mock API. ${PORT_HINT}`);
  }
  const { unknown } = new Command().addOption(sitePort).parseOptions([...given]);
  const site = `http://localhost:${options.sitePort}`;
  const apiArguments = ['--site', site, '--site', BUILT_SITE, ...unknown];
  const api = `http://127.0.0.1:${options.port}`;
  return { api, sitePort: options.sitePort, site, apiArguments };
};
