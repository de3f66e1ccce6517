import { Command } from '@commander-js/extra-typings';
import type { Program } from '../options.ts';

/** What comes before the options of any command: which API it is about. */
export const descriptionOptions = () =>
  new Command('conformance')
    .usage('<run | proxy | har | replay | fuzz> (--openapi FILE | --contract FILE) [options]')
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
    .addHelpText('after', '\nconformance run --help prints the options of a run.');

/** The command that a description of an API is enough for. */
export const conformanceProgram: Program = {
  name: 'conformance run --contract FILE',
  description:
    'Checks whether a running backend keeps the description of its API: --contract FILE, --openapi FILE or --suite FILE.',
  variables: 'CONFORMANCE',
  sourceKeys: ['contract', 'openapi', 'suite', 'hooks'],
};
