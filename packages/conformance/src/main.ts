#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { endOnUncaughtErrors, runCli } from './cli/run-cli.ts';

endOnUncaughtErrors();
// The promise is not awaited, because the executable is a CommonJS script.
void runCli(packageJson.version);
