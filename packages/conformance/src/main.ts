#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { conformanceProgram } from './cli/options.ts';
import { endOnUncaughtErrors, runCli } from './cli/run-cli.ts';

endOnUncaughtErrors();
// Not awaited: in the executable it is a CommonJS script.
void runCli(conformanceProgram, packageJson.version);
