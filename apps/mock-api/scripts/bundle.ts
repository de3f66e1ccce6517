import { writeControlPage } from '@catering/control-page/build';
import { filesOf } from '@catering/pictures/files';
import { picturesFolder } from '@catering/pictures/folder';
import { dishPictureNames } from '@catering/pictures/names';
import { bundleCode } from '@catering/typescript/bundle';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDERER_FILES, rendererFolder } from '../src/docs/renderer.ts';

const folder = join(import.meta.dirname, '..');

function copyFiles(names: readonly string[], from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of names) copyFileSync(join(from, name), join(to, name));
}

/**
 * The entry of the package. Its check runs first: an older Node fails at an import of the rest. That is
 * no `await import`, so that CommonJS, such as the tests that Playwright compiles, can require the package.
 */
const entryOf = (exports: readonly string[]) => `import { createRequire } from 'node:module';
import { nodeProblem } from './node-version.js';

const problem = nodeProblem();
if (problem) throw new Error(problem);
export const { ${exports.join(', ')} } = createRequire(import.meta.url)('./test-app.js');
`;

/**
 * Writes the program into a folder: a handful of files instead of hundreds, so that a start takes
 * half the time.
 */
export async function bundle(dist: string) {
  const { 'test-app': testApp = [] } = await bundleCode(folder, {
    dist,
    entries: {
      main: './src/main.ts',
      'node-version': './src/runtime/node-version.ts',
      'test-app': './src/test-app/index.ts',
    },
    // argon2 loads a native file, which a bundle cannot hold.
    external: ['@node-rs/argon2'],
  });
  writeFileSync(join(dist, 'index.js'), entryOf(testApp));
  copyFileSync(join(folder, 'src/payment/checkout.js'), join(dist, 'checkout.js'));
  // The licence of the renderer asks for its NOTICE.
  copyFiles([...RENDERER_FILES, 'NOTICE'], rendererFolder(), join(dist, 'docs'));
  // A file with the name LICENSE would keep the packer from adding that of the package.
  copyFileSync(join(rendererFolder(), 'LICENSE'), join(dist, 'docs/LICENSE-swagger-ui'));
  copyFiles(dishPictureNames.flatMap(filesOf), picturesFolder, join(dist, 'pictures'));
  await writeControlPage(join(dist, 'control-page'));
}
