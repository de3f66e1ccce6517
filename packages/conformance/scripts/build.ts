import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const folder = join(import.meta.dirname, '..');
const dist = join(folder, 'dist');
const types = join(dist, 'types');
const contractTypes = join(types, 'contract');

/** The program in a few files, the contract in them: whoever installs it needs nothing else of ours. */
async function bundle() {
  for (const name of readdirSync(dist)) {
    if (name.endsWith('.js')) rmSync(join(dist, name));
  }
  const entries = ['cli', 'index', 'fuzz', 'vitest'];
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

/** The contract's types beside our own, which then name them there. */
function bringContractTypes() {
  const source = dirname(fileURLToPath(import.meta.resolve('@catering/contract')));
  cpSync(source, contractTypes, {
    recursive: true,
    filter: (path) => !path.endsWith('.js') && !path.endsWith('.map'),
  });
  for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    const file = join(types, name);
    if (!name.endsWith('.d.ts') || file.startsWith(contractTypes)) continue;
    const there = relative(dirname(file), join(contractTypes, 'index.js')).replace(/^(?!\.)/, './');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll("'@catering/contract'", `'${there}'`));
  }
}

await bundle();
bringContractTypes();
