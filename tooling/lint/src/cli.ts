/** Checks the Markdown pages of this repository: paths, links, and words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, missingPaths } from './docs/missing-paths.ts';
import { hasOwnWords } from './words/checked-pages.ts';
import { unclearPhrases } from './words/unclear-phrases.ts';

const root = join(import.meta.dirname, '../../..');

const pages = filesOf(root).filter(hasOwnWords);
const found = [
  ...missingPaths(root),
  ...pages.flatMap((page) => unclearPhrases(page, readFileSync(join(root, page), 'utf8'))),
];
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exitCode = 1;
}
