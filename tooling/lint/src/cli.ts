/** Fails on paths, links and anchors in Markdown pages that do not exist. */
import { join } from 'node:path';
import { missingPaths } from './docs/missing-paths.ts';

const found = missingPaths(join(import.meta.dirname, '../../..'));
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exitCode = 1;
}
