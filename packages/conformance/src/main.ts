#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { runCli, type Program } from './cli.ts';
import { defineSuite } from './define-suite.ts';
import { loadSuite } from './load-suite.ts';

/** The options that come before those of a run. */
const command = new Command('conformance')
  .usage('<run | proxy | har | fuzz> --contract FILE [options]')
  .description('Holds a running backend to the description of its API.')
  .option('--contract <file>', 'a module that exports a ts-rest contract')
  .option('--openapi <file>', 'an OpenAPI document of 3.0 or 3.1, in JSON or YAML')
  .option('--suite <file>', 'a module that exports what defineSuite() returns')
  .helpOption('-h, --help', 'print the options')
  .addHelpText('after', '\nconformance run --help prints the options of a run.');

const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const program: Program & { readonly version: string } = {
  name: 'conformance run --contract FILE',
  description:
    'Checks whether a running backend keeps the description of its API: --contract FILE, --openapi FILE or --suite FILE.',
  variables: 'CONFORMANCE',
  version: String(Object(JSON.parse(file)).version),
};

const args = process.argv.slice(2);
const { operands, unknown } = command.parseOptions(args[0] === '--' ? args.slice(1) : args);
const [name, ...others] = operands;
const asksForHelp = unknown.some((one) => one === '--help' || one === '-h');

if (name === undefined) {
  if (unknown.includes('--version') || unknown.includes('-v')) console.log(program.version);
  else if (unknown.length === 0 || asksForHelp) command.outputHelp();
  else {
    console.error('error: begin with what to do: conformance run … See --help.');
    process.exitCode = 2;
  }
} else {
  await runCli(
    async () =>
      asksForHelp ? defineSuite({ name: program.name, operations: [] }) : loadSuite(command.opts()),
    program,
    name === 'run' ? [...others, ...unknown] : [name, ...others, ...unknown],
  );
}
