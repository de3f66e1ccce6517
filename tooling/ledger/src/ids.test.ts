import { expect, test } from 'vitest';
import { idsIn } from './ids.ts';
import { parseLedger } from './ledger.ts';
import { ledgerOf } from './testing/made-up-ledger.ts';

const ledger = parseLedger(ledgerOf('- [ ] SUP-01 | e2e | A.', '- [ ] API-SUP-02 | api | B.'));

test.each([
  ['SUP-01 is hot', ['SUP-01']],
  ['SUP-01 API-SUP-02 is hot', ['SUP-01', 'API-SUP-02']],
  ['D-07 SUP-01 is hot', ['SUP-01']],
  ['is hot, see SUP-01', ['SUP-01']],
  ['is hot', []],
  ['reads UTF-16 and ISO-8859', []],
])('"%s" carries %j', (title, rows) => {
  expect(idsIn(title, ledger)).toEqual({ rows, unknown: [] });
});

test.each([
  ['SUP-99 is hot', ['SUP-99']],
  ['is hot, see API-SUP-99', ['API-SUP-99']],
  ['SUP-01 SPU-01 is hot', ['SPU-01']],
  ['SUP-012 is hot', ['SUP-012']],
  ['D-99 is hot', ['D-99']],
])('"%s" carries the unknown %j', (title, unknown) => {
  expect(idsIn(title, ledger).unknown).toEqual(unknown);
});
