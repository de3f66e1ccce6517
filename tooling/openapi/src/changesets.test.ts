import type { Change, Weight } from '@catering/contract/diff';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingChangeset, requiredBump } from './changesets.ts';

const changes = (...weights: Weight[]): Change[] =>
  weights.map((weight) => ({ weight, where: 'Dish.price in responses', what: 'changed' }));
const contract = { name: '@catering/contract', version: '0.1.0' };

function folderWith(...changesets: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'changesets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [index, release] of changesets.entries()) {
    writeFileSync(join(folder, `${index}.md`), `---\n${release}\n---\n\nPrices changed.\n`);
  }
  return folder;
}

test.each([
  ['0.1.0', ['additive', 'breaking'], 'minor'],
  ['0.1.0', ['additive'], 'patch'],
  ['1.0.0', ['cosmetic', 'breaking'], 'major'],
  ['1.2.0', ['additive'], 'minor'],
  ['1.2.0', ['cosmetic'], 'none'],
] as const)('from %s, %j raises the %s version', (version, weights, bump) => {
  expect(requiredBump(changes(...weights), version)).toBe(bump);
});

test('rejects a breaking change whose changeset is missing or too small', () => {
  const message =
    'The changes need a changeset that raises @catering/contract by a minor version. Run "pnpm changeset".';
  expect(missingChangeset(changes('breaking'), contract, folderWith())).toBe(message);
  const tooSmall = folderWith("'@catering/contract': patch", "'@catering/mock-api': minor");
  expect(missingChangeset(changes('breaking'), contract, tooSmall)).toBe(message);
});

test('uses the largest changeset of the package', () => {
  const folder = folderWith("'@catering/contract': patch", "'@catering/contract': minor");
  expect(missingChangeset(changes('breaking'), contract, folder)).toBeUndefined();
});

test('without changes, no changeset is needed', () => {
  expect(missingChangeset([], contract, folderWith())).toBeUndefined();
});
