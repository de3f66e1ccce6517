import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

const folder = join(import.meta.dirname, '..');
const dist = join(folder, 'dist');

/** The library in a few files; what it depends on stays outside. */
for (const name of readdirSync(dist)) {
  if (name.endsWith('.js')) rmSync(join(dist, name));
}
const entries = ['cli', 'fuzz', 'index', 'main', 'vitest'];
await build({
  input: Object.fromEntries(entries.map((name) => [name, join(folder, `src/${name}.ts`)])),
  platform: 'node',
  external:
    /^(?:@commander-js\/extra-typings|@ts-rest\/core|ajv|ajv-formats|fast-check|undici|vitest|yaml|zod)(?:\/|$)/,
  resolve: { conditionNames: ['source', 'node'] },
  output: { dir: dist, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
  logLevel: 'warn',
});
chmodSync(join(dist, 'main.js'), 0o755);
