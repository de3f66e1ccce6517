/** Checks the Markdown pages of this repository: paths, links, and words. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingPaths } from './docs/missing-paths.ts';
import { unclearPhrases } from './words/unclear-phrases.ts';

const root = join(import.meta.dirname, '../../..');

/** Written by tools, or quotations of the specification. */
const NOT_OURS = /CHANGELOG\.md$|^tooling\/ledger\/\w+\.md$|^tooling\/bench\/results\//;

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((page) => page !== '' && !NOT_OURS.test(page));
const found = [
  ...missingPaths(root),
  ...pages.flatMap((page) => unclearPhrases(page, readFileSync(join(root, page), 'utf8'))),
];
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exitCode = 1;
}
