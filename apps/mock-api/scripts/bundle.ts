import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { RENDERER_FILES, rendererFolder } from '../src/docs/renderer.ts';

const folder = join(import.meta.dirname, '..');

/** The renderer of the API reference, with what its licence asks to go with it. */
function copyRenderer(target: string) {
  mkdirSync(target, { recursive: true });
  for (const file of [...RENDERER_FILES, 'LICENSE', 'NOTICE'])
    copyFileSync(join(rendererFolder(), file), join(target, file));
}

/** Tables of far alphabets, which are shorter as they are. */
const TABLES = 'encodings';

/** Characters beyond Latin-1 make the engine keep all of their file at two bytes a character. */
const escapeFarCharacters: Plugin = {
  name: 'escape-far-characters',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || file.name === TABLES) continue;
      file.code = file.code.replaceAll(
        /[^\0-\xff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * Writes the program into a folder: a handful of files instead of hundreds, so that a start takes
 * half the time.
 */
export async function bundle(dist: string) {
  await build({
    input: { main: join(folder, 'src/main.ts'), index: join(folder, 'src/index.ts') },
    platform: 'node',
    // Brings a native file of its own.
    external: ['@node-rs/argon2'],
    resolve: {
      conditionNames: ['source', 'node'],
      // Colours of a log that nobody reads here; asking for them opens stdin and stdout.
      alias: { 'supports-color': false },
    },
    plugins: [escapeFarCharacters],
    output: {
      dir: dist,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      codeSplitting: { groups: [{ name: TABLES, test: /iconv-lite[\\/]encodings/ }] },
    },
    logLevel: 'warn',
  });
  chmodSync(join(dist, 'main.js'), 0o755);
  copyFileSync(join(folder, 'src/payment/checkout.js'), join(dist, 'checkout.js'));
  copyRenderer(join(dist, 'docs'));
}
