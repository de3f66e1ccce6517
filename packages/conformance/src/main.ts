#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { runConformanceCommand } from './cli/commands/conformance.ts';

const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

await runConformanceCommand(String(Object(JSON.parse(file)).version), process.argv.slice(2));
