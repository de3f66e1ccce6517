import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const folder = join(import.meta.dirname, '..');
const dist = join(folder, 'dist');
const types = join(dist, 'types');

/** The types of our own packages that those of this one name, and where they are bundled. */
const bundled = [
  { name: '@catering/contract', entry: '@catering/contract', folder: join(types, 'contract') },
  { name: '@catering/conformance', entry: '@catering/conformance', folder: join(types, 'engine') },
];

/** The program in a few files, engine and contract in them: nothing else of ours has to be installed. */
async function bundle() {
  for (const name of readdirSync(dist)) {
    if (name.endsWith('.js')) rmSync(join(dist, name));
  }
  const entries = ['cli', 'index', 'vitest'];
  await build({
    input: Object.fromEntries(entries.map((name) => [name, join(folder, `src/${name}.ts`)])),
    platform: 'node',
    external:
      /^(?:@commander-js\/extra-typings|@ts-rest\/core|fast-check|undici|vitest|zod)(?:\/|$)/,
    resolve: { conditionNames: ['source', 'node'] },
    output: { dir: dist, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    logLevel: 'warn',
  });
  chmodSync(join(dist, 'cli.js'), 0o755);
}

/** The folder of a package's types, beside the file of its entry or below it. */
const typesOf = (entry: string) => {
  const main = dirname(fileURLToPath(import.meta.resolve(entry)));
  return readdirSync(main).includes('types') ? join(main, 'types') : main;
};

/** Types of the other packages beside our own, which then name them there. */
function bundleTypes() {
  for (const { entry, folder: target } of bundled) {
    cpSync(typesOf(entry), target, {
      recursive: true,
      filter: (path) => !path.endsWith('.js') && !path.endsWith('.map'),
    });
  }
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(types, file);
    let text = readFileSync(path, 'utf8');
    for (const { name, folder: target } of bundled) {
      const there = relative(dirname(path), target).replace(/^(?!\.)/, './') || '.';
      text = text
        .replaceAll(`'${name}'`, `'${there}/index.js'`)
        .replaceAll(new RegExp(`'${name}/([\\w-]+)'`, 'g'), `'${there}/$1.js'`);
    }
    writeFileSync(path, text);
  }
}

await bundle();
bundleTypes();
