#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { endOnUncaughtErrors, runCli } from './cli/run-cli.ts';

endOnUncaughtErrors();
// Not awaited: in the executable it is a CommonJS script.
void runCli(packageJson.version);
