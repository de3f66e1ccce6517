import { filesOf } from '@catering/pictures/files';
import { picturesFolder } from '@catering/pictures/folder';
import { dishPictureNames } from '@catering/pictures/names';
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { RENDERER_FILES, rendererFolder } from '../src/docs/renderer.ts';

const folder = join(import.meta.dirname, '..');

function copyPictures(target: string) {
  mkdirSync(target, { recursive: true });
  for (const file of dishPictureNames.flatMap(filesOf))
    copyFileSync(join(picturesFolder, file), join(target, file));
}

/** The renderer of the API reference, with what its licence asks to go with it. */
function copyRenderer(target: string) {
  mkdirSync(target, { recursive: true });
  for (const file of [...RENDERER_FILES, 'LICENSE', 'NOTICE'])
    copyFileSync(join(rendererFolder(), file), join(target, file));
}

/**
 * Writes the program into a folder: a handful of files instead of hundreds, so that a start takes
 * half the time.
 */
export async function bundle(dist: string) {
  await build({
    input: { main: join(folder, 'src/main.ts'), index: join(folder, 'src/testing/index.ts') },
    platform: 'node',
    // Brings a native file of its own.
    external: ['@node-rs/argon2'],
    resolve: { conditionNames: ['source', 'node'] },
    output: {
      dir: dist,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    },
    logLevel: 'warn',
  });
  chmodSync(join(dist, 'main.js'), 0o755);
  copyFileSync(join(folder, 'src/payment/checkout.js'), join(dist, 'checkout.js'));
  copyRenderer(join(dist, 'docs'));
  copyPictures(join(dist, 'pictures'));
}
