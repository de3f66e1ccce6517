import { filesOf } from '@catering/pictures/files';
import { picturesFolder } from '@catering/pictures/folder';
import { dishPictureNames } from '@catering/pictures/names';
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { RENDERER_FILES, rendererFolder } from '../src/docs/renderer.ts';

const folder = join(import.meta.dirname, '..');

function copyFiles(names: readonly string[], from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of names) copyFileSync(join(from, name), join(to, name));
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
  // With what the licence of the renderer asks to go with it.
  copyFiles([...RENDERER_FILES, 'LICENSE', 'NOTICE'], rendererFolder(), join(dist, 'docs'));
  copyFiles(dishPictureNames.flatMap(filesOf), picturesFolder, join(dist, 'pictures'));
}
