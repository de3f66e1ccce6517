/**
 * Builds the command as one file for machines without Node.
 *
 * pnpm --filter @catering/catering-conformance executable [FILE]
 */
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildExecutable } from './build-executable.ts';

const suffix = process.platform === 'win32' ? '.exe' : '';
const given = process.argv[2];
// pnpm runs scripts in the folder of the package.
const folder = process.env.INIT_CWD ?? process.cwd();
const file =
  given === undefined
    ? join(import.meta.dirname, `../.data/catering-conformance${suffix}`)
    : resolve(folder, given);

mkdirSync(dirname(file), { recursive: true });
await buildExecutable(file);
console.log(file);
