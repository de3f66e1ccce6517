import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proseFindings } from './prose.ts';

const root = join(import.meta.dirname, '../../../..');

const EXCLUDED = [
  // Written by changesets.
  /CHANGELOG\.md$/,
  // Quote the specification.
  /^tooling\/ledger\/(?:ledger|decisions)\.md$/,
  // Written by the benchmarks.
  /^tooling\/bench\/results\//,
];

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !EXCLUDED.some((pattern) => pattern.test(file)));

const findings = await Promise.all(
  pages.map((page) => proseFindings(page, readFileSync(join(root, page), 'utf8'))),
);
const lines = findings.flat();
if (lines.length > 0) {
  console.error(lines.join('\n'));
  process.exitCode = 1;
}
