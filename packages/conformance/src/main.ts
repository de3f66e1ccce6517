#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { conformanceProgram } from './cli/options.ts';
import { endOnUncaughtErrors, runCli } from './cli/run-cli.ts';

/** "run" is the only verb: "conformance --help" means the same options. */
const withoutVerb = (args: readonly string[]) => (args[0] === 'run' ? args.slice(1) : args);

endOnUncaughtErrors();
// Not awaited: in the executable it is a CommonJS script.
void runCli(conformanceProgram, packageJson.version, withoutVerb(process.argv.slice(2)));
