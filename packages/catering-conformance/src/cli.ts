#!/usr/bin/env node
import { runCli } from '@catering/conformance/cli';
import { readFileSync } from 'node:fs';
import { cateringProgram } from './program.ts';
import { cateringSuite } from './suite.ts';

const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

await runCli(cateringSuite, {
  ...cateringProgram,
  version: String(Object(JSON.parse(file)).version),
});
