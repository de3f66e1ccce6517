#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { runCli } from '@catering/conformance/cli';
import { cateringProgram } from './program.ts';
import { cateringSuite } from './suite.ts';

// Not awaited: in the executable it is a CommonJS script.
void runCli(cateringSuite, { ...cateringProgram, version: packageJson.version });
