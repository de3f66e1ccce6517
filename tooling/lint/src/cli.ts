/** Checks the Markdown pages of this repository: paths, links, and words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, missingPaths } from './docs/missing-paths.ts';
import { unclearPhrases } from './words/unclear-phrases.ts';

const root = join(import.meta.dirname, '../../..');

/** Quotations of the specification, or written by tools. */
const NOT_OURS = /CHANGELOG\.md$|^tooling\/ledger\/\w+\.md$/;

const pages = filesOf(root).filter((page) => page.endsWith('.md') && !NOT_OURS.test(page));
const found = [
  ...missingPaths(root),
  ...pages.flatMap((page) => unclearPhrases(page, readFileSync(join(root, page), 'utf8'))),
];
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exitCode = 1;
}
