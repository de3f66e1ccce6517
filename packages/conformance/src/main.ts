#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { runCli } from './cli.ts';
import { defineSuite } from './define-suite.ts';
import { loadSuite } from './load-suite.ts';
import { conformanceProgram, descriptionOptions } from './commands/program.ts';

const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const program = { ...conformanceProgram, version: String(Object(JSON.parse(file)).version) };

const command = descriptionOptions();
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
