#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { endOnUncaughtErrors, runCli } from '@catering/conformance/cli';
import { cateringProgram } from './program.ts';

endOnUncaughtErrors();
// Not awaited: in the executable it is a CommonJS script.
void runCli(cateringProgram, packageJson.version);
