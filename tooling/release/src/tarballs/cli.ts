/** Builds and packs public packages, as for a registry: all of them, or those that are named. */
import { mkdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, pack } from './pack.ts';
import { publishables, type Publishable } from './workspace.ts';

const shortName = ({ name }: Publishable) => name.replace('@catering/', '');

const HELP = `Usage: tarballs FOLDER [PACKAGE ...]

Writes a tarball of each named package, or of all: ${publishables.map(shortName).join(', ')}.
Its version ends with a hash of its content, so that npm installs a changed one.`;

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

/** @throws Error that lists the packages if there is none of a name */
function packageNamed(name: string): Publishable {
  const found = publishables.find((one) => name === one.name || name === shortName(one));
  if (found) return found;
  const known = publishables.map(shortName).join(', ');
  throw new Error(`There is no package "${name}". There are: ${known}.`);
}

async function writeTarballs(path: string, names: readonly string[]) {
  // pnpm runs scripts in the folder of the package.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const wanted = names.length > 0 ? names.map(packageNamed) : publishables;
  mkdirSync(folder, { recursive: true });
  // In a task of turbo everything is built, and others may be reading it.
  if (!process.env.TURBO_HASH) {
    console.log(`Building ${wanted.map(shortName).join(', ')} ...`);
    await build(wanted);
  }
  for (const { file, bytes } of await pack(wanted, folder)) {
    console.log(`${basename(file).padEnd(56)}${kilobytes(bytes).padStart(9)}`);
  }
  console.log(`Written to ${folder}`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  const [path, ...names] = positionals;
  if (values.help) console.log(HELP);
  else if (path === undefined) throw new Error(HELP);
  else await writeTarballs(path, names);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
