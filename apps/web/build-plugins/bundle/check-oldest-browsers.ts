import { runChecks } from 'es-check';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { browserslistQuery } from './oldest-browsers.ts';

/** Fails the build when a chunk, with the libraries in it, uses JavaScript that the oldest browsers lack. */
export const checkOldestBrowsers = (): Plugin => ({
  name: 'check-oldest-browsers',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle)
      .filter(({ type }) => type === 'chunk')
      .map(({ fileName }) => join(dir, fileName));
    const check = {
      files,
      module: true,
      checkBrowser: true,
      browserslistQuery,
      checkFeatures: true,
    };
    const { errors } = runChecks([check], {});
    if (errors.length > 0) {
      this.error(errors.map(({ file, err }) => `${file}: ${err.message}`).join('\n'));
    }
  },
});
