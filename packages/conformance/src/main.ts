#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { runConformanceCommand } from './cli/conformance.ts';
import { endOnUncaughtErrors } from './cli/run-cli.ts';

endOnUncaughtErrors();
// Not awaited: in the executable it is a CommonJS script.
void runConformanceCommand(packageJson.version, process.argv.slice(2));
