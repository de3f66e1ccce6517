#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { Command, Option } from '@commander-js/extra-typings';
import { runCli, type Program } from './cli.ts';
import { defineSuite } from './define-suite.ts';
import { loadSuite } from './load-suite.ts';

const append = (text: string, previous: readonly string[] = []) => [...previous, text];

/** The options that come before those of a run. */
const command = new Command('conformance')
  .usage('<run | proxy | har | fuzz> --contract FILE [options]')
  .description('Holds a running backend to the description of its API.')
  .option('--contract <file>', 'a module that exports a ts-rest contract')
  .option('--openapi <file>', 'an OpenAPI document of 3.0 or 3.1, in JSON or YAML')
  .option('--suite <file>', 'a module that exports what defineSuite() returns')
  .addOption(
    new Option('--token <token>', 'of all roles, or ROLE=TOKEN of one role; repeatable').argParser<
      readonly string[]
    >(append),
  )
  .helpOption('-h, --help', 'print the options')
  .addHelpText('after', '\nconformance run --help prints the options of a run.');

const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const program: Program & { readonly version: string } = {
  name: 'conformance run --contract FILE',
  description:
    'Checks whether a running backend keeps the description of its API: --contract FILE, --openapi FILE or --suite FILE. --token TOKEN, or --token ROLE=TOKEN, says who calls.',
  variables: 'CONFORMANCE',
  version: String(Object(JSON.parse(file)).version),
};

/** "librarian=eyJ…" is the token of a role; what has no role of the API before "=" is a token as it is. */
function tokensOf(given: readonly string[], roles: ReadonlySet<string>) {
  const tokens: Record<string, string> = {};
  let token: string | undefined;
  for (const text of given) {
    const [role = '', ...rest] = text.split('=');
    if (rest.length > 0 && roles.has(role)) tokens[role] = rest.join('=');
    else token = text;
  }
  return { ...(token !== undefined && { token }), tokens };
}

const args = process.argv.slice(2);
const { operands, unknown } = command.parseOptions(args[0] === '--' ? args.slice(1) : args);
const [name, ...others] = operands;
const asksForHelp = unknown.some((one) => one === '--help' || one === '-h');

if (name === undefined) {
  if (unknown.includes('--version') || unknown.includes('-v')) console.log(program.version);
  else command.outputHelp();
} else {
  await runCli(
    async () => {
      const { token = [], ...source } = command.opts();
      if (asksForHelp) return { suite: defineSuite({ name: program.name, operations: [] }) };
      const suite = await loadSuite(source);
      const roles = new Set(suite.operations.flatMap((operation) => operation.roles));
      return { suite, options: tokensOf(token, roles) };
    },
    program,
    name === 'run' ? [...others, ...unknown] : [name, ...others, ...unknown],
  );
}
