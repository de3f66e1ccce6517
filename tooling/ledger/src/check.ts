import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cover } from './coverage.ts';
import { parseLedger, tickRows } from './ledger.ts';
import { tableOf, uncoveredOf } from './report.ts';
import { findTestFiles, kindOf } from './test-files.ts';
import { titlesOf } from './titles.ts';

export type CheckOptions = {
  /** The folder of the workspace; the ledger is in its `tooling/ledger`. */
  root: string;
  /** Whether to list the rows that no test proves. */
  list: boolean;
  /** Whether to write the ticks anew, so that exactly the covered rows are claimed. */
  tick: boolean;
};

/**
 * Checks the ledger against the tests.
 * @returns what to print, and the faults that make it fail
 * @throws when the ledger or a test file cannot be read
 */
export function check({ root, list, tick }: CheckOptions) {
  const path = join(root, 'tooling/ledger/ledger.md');
  const files = findTestFiles(root).map((file) => ({
    path: file,
    kind: kindOf(file),
    titles: titlesOf(file, readFileSync(join(root, file), 'utf8')),
  }));
  let text = readFileSync(path, 'utf8');
  if (tick) {
    const { isCovered } = cover(parseLedger(text), files);
    text = tickRows(text, isCovered);
    writeFileSync(path, text);
  }
  const ledger = parseLedger(text);
  const coverage = cover(ledger, files);
  const report = [tableOf(ledger, coverage), ...(list ? [uncoveredOf(ledger, coverage)] : [])];
  return { report: report.join('\n\n'), faults: coverage.faults };
}
