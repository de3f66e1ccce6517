import { Command } from '@commander-js/extra-typings';
import type { Program } from '../options.ts';
import { commandsHelp } from './command-list.ts';

const API = '(--openapi FILE | --contract FILE | --suite FILE)';

/** What comes before the options of any command: which API it is about. */
export const descriptionOptions = () =>
  new Command('conformance')
    .usage(`<command> ${API} [options]`)
    .description('Checks a running backend against the description of its API.')
    .option('--contract <file>', 'a module that exports a ts-rest contract')
    .option(
      '--openapi <file>',
      'an OpenAPI 3.0 or 3.1 or Swagger 2.0 document: a JSON or YAML file, or its address',
    )
    .option('--suite <file>', 'a module that exports what defineSuite() returns')
    .option(
      '--hooks <file>',
      'a module that exports any of beforeRequest, afterResponse, check, fixtures and tokens',
    )
    .helpOption('-h, --help', 'print the options')
    .addHelpText('after', commandsHelp({ run: 'checks a running backend' }));

/** The command that a description of an API is enough for. */
export const conformanceProgram: Program = {
  name: 'conformance',
  runName: 'conformance run',
  usage: API,
  description: 'Checks a running backend against the description of its API.',
  variables: 'CONFORMANCE',
  sourceKeys: ['contract', 'openapi', 'suite', 'hooks'],
};
