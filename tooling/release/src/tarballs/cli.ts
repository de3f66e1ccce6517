/** Builds and packs all public packages, as for a registry: `tarballs FOLDER`. */
import { mkdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { buildAll, packAll } from './pack.ts';
import { publishables } from './workspace.ts';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

async function writeTarballs(path: string) {
  // pnpm runs scripts in the folder of the package.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  mkdirSync(folder, { recursive: true });
  // In a task of turbo everything is built, and others may be reading it.
  if (!process.env.TURBO_HASH) {
    console.log(`Building ${publishables.length} packages ...`);
    await buildAll();
  }
  for (const { file, bytes } of await packAll(folder)) {
    console.log(`${basename(file).padEnd(42)}${kilobytes(bytes).padStart(9)}`);
  }
  console.log(`Written to ${folder}`);
}

const USAGE = 'Usage: tarballs FOLDER';

const [path, ...others] = process.argv.slice(2);
try {
  if (path === '--help') console.log(USAGE);
  else if (path === undefined || path.startsWith('-') || others.length > 0) throw new Error(USAGE);
  else await writeTarballs(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
