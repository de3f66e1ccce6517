import { runCli } from '@catering/conformance/cli';
import packageJson from '../package.json' with { type: 'json' };
import { cateringProgram } from '../src/program.ts';
import { cateringSuite } from '../src/suite.ts';

// The executable is a CommonJS script, which cannot wait at its top.
void runCli(cateringSuite, { ...cateringProgram, version: packageJson.version });
