/**
 * Builds the command of the package in the current folder as one file for machines without Node.
 *
 * pnpm executable [FILE]
 */
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildExecutable } from './build-executable.ts';
import { commandEntries, commandName } from './manifest.ts';

const suffix = process.platform === 'win32' ? '.exe' : '';
const folder = process.cwd();
const name = commandName(folder);
const given = process.argv[2];
// pnpm runs scripts in the folder of the package.
const file =
  given === undefined
    ? join(folder, `.data/${name}${suffix}`)
    : resolve(process.env.INIT_CWD ?? folder, given);

mkdirSync(dirname(file), { recursive: true });
const [source = ''] = Object.values(commandEntries(folder));
await buildExecutable(resolve(folder, source), file);
console.log(file);
