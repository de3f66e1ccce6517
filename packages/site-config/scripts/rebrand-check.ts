/**
 * `rebrand-check`: compiles and tests a copy of this repository in which every value of
 * `site.config.ts` is another vendor's.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as own from '../site.config.ts';
import * as other from '../testing/other-site.config.ts';

const root = join(import.meta.dirname, '../../..');
/** Those that read the values of the vendor. */
const READERS = [
  'packages/site-config',
  'packages/contract',
  'packages/catering-conformance',
  'packages/control-page',
  'apps/mock-api',
  'apps/web',
  'tooling/openapi',
];
const HELP = `Usage: rebrand-check [PACKAGE ...] [--keep]

Compiles and tests a copy of this repository in which every value of site.config.ts is another
vendor's. It takes about three minutes.

Packages: ${READERS.join(', ')}; default: all
--keep    keep the copy, and print where it is

Exit code: 0 all passes, 1 something fails, 2 wrong use.`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const unknown = positionals.find((name) => !READERS.includes(name));
    if (unknown !== undefined) throw new Error(`Unknown package '${unknown}'.`);
    return { ...values, packages: positionals.length > 0 ? positionals : READERS };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return process.exit(2);
  }
}

const { keep, help, packages } = readArguments();
if (help) {
  console.log(HELP);
  process.exit();
}

/** Places of values that both configurations have, such as "contact.phones.0". */
function sameValues(one: unknown, two: unknown, place: string): string[] {
  if (typeof one !== 'object' || one === null) return one === two ? [place] : [];
  return Object.entries(one).flatMap(([key, value]) =>
    sameValues(value, Object(two)[key], place ? `${place}.${key}` : key),
  );
}

/** Copies the files that git knows or would add, and the links to installed packages. */
function copyRepository(folder: string) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  const links = files
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => join(dirname(file), 'node_modules'));
  for (const path of [...files.filter(Boolean), ...links]) {
    if (!existsSync(join(root, path))) continue;
    const target = join(folder, path);
    cpSync(join(root, path), target, { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

const folder = mkdtempSync(join(tmpdir(), 'rebrand-'));
const run = (cwd: string, program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(folder, program), ...args], {
    cwd: join(folder, cwd),
    stdio: 'inherit',
  }).status === 0;

const same = sameValues(own, other, '');
if (same.length > 0) throw new Error(`The other vendor has the same ${same.join(', ')}`);
copyRepository(folder);
const theirs = join(root, 'packages/site-config/testing');
const text = readFileSync(join(theirs, 'other-site.config.ts'), 'utf8');
cpSync(join(theirs, other.brand.logo), join(folder, 'packages/site-config', other.brand.logo));
writeFileSync(
  join(folder, 'packages/site-config/site.config.ts'),
  text.replace('../src/types.ts', './src/types.ts'),
);

const failed = packages
  .map((reader) => {
    const configs = readdirSync(join(folder, reader)).filter((name) =>
      /^tsconfig\.(?!build|diff).*json$/.test(name),
    );
    const compiles = configs.map((name) =>
      run(reader, 'node_modules/typescript/bin/tsc', '-p', name, '--noEmit'),
    );
    const hasTests = existsSync(join(folder, reader, 'vitest.config.ts'));
    const passes = !hasTests || run(reader, `${reader}/node_modules/vitest/vitest.mjs`, 'run');
    return compiles.every(Boolean) && passes ? '' : reader;
  })
  .filter(Boolean);

if (keep) console.log(`Kept ${folder}`);
else rmSync(folder, { recursive: true, force: true });
console.log(
  failed.length === 0
    ? 'All passes with every value changed.'
    : `Fails with other values: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
