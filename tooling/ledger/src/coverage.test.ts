import { describe, expect, test } from 'vitest';
import { cover } from './coverage.ts';
import { parseLedger, type Kind } from './ledger.ts';
import { ledgerOf } from './testing/made-up-ledger.ts';

/** A test file of each kind, with its titles. */
const filesOf = (titles: Partial<Record<Kind, string>>) =>
  (['e2e', 'api', 'unit', 'type'] as const).map((kind) => ({
    path: `${kind}.test.ts`,
    kind,
    titles: titles[kind] === undefined ? [] : [{ text: titles[kind], line: 3 }],
  }));

const coverageOf = (rows: string[], titles: Partial<Record<Kind, string>>) =>
  cover(parseLedger(ledgerOf(...rows)), filesOf(titles));

describe('a row is covered', () => {
  test.each([
    ['e2e', 'e2e'],
    ['api', 'api'],
    ['unit', 'unit'],
    ['unit', 'api'],
    ['unit', 'e2e'],
    ['type', 'type'],
    ['type', 'unit'],
    ['type', 'api'],
  ] as const)('when its kind is %s, by a test of kind %s', (kind, test_) => {
    const { isCovered } = coverageOf([`- [ ] SUP-01 | ${kind} | A.`], { [test_]: 'SUP-01 is hot' });
    expect(isCovered('SUP-01')).toBe(true);
  });

  test.each([
    ['e2e', 'unit'],
    ['e2e', 'api'],
    ['api', 'unit'],
    ['api', 'e2e'],
    ['unit', 'type'],
    ['type', 'e2e'],
  ] as const)('when its kind is %s, not by a test of kind %s', (kind, test_) => {
    const { isCovered } = coverageOf([`- [ ] SUP-01 | ${kind} | A.`], { [test_]: 'SUP-01 is hot' });
    expect(isCovered('SUP-01')).toBe(false);
  });

  const alike = ['- [ ] SUP-01 | e2e | A. (= SUP-02)', '- [ ] SUP-02 | e2e | A.'];
  test.each(['SUP-01', 'SUP-02'])('with the row that states the same, by %s', (id) => {
    const { isCovered } = coverageOf(alike, { e2e: `${id} is hot` });
    expect([isCovered('SUP-01'), isCovered('SUP-02')]).toEqual([true, true]);
  });

  const together = [
    '- [ ] SUP-01 | e2e | A and B. (= SUP-02 and SUP-03)',
    '- [ ] SUP-02 | e2e | A.',
    '- [ ] SUP-03 | e2e | B.',
  ];
  test.each([
    ['SUP-02 SUP-03', [true, true, true]],
    ['SUP-02', [false, true, false]],
    ['SUP-01', [true, false, false]],
  ])('by the rows that state it together: %s', (ids, covered) => {
    const { isCovered } = coverageOf(together, { e2e: `${ids} is hot` });
    expect(['SUP-01', 'SUP-02', 'SUP-03'].map(isCovered)).toEqual(covered);
  });
});

describe('the check', () => {
  test('passes when each claimed row has its test', () => {
    const rows = ['- [x] SUP-01 | e2e | A.', '- [ ] SUP-02 | e2e | B.'];
    expect(coverageOf(rows, { e2e: 'SUP-01 is hot' }).faults).toEqual([]);
  });

  test.each([
    ['no test', {}, 'SUP-01 is ticked, but no test of kind e2e carries it'],
    [
      'a test of another kind',
      { unit: 'SUP-01 is hot' },
      'SUP-01 is ticked and needs a test of kind e2e, but has only unit',
    ],
  ])('fails when a claimed row has %s', (_what, titles, fault) => {
    expect(coverageOf(['- [x] SUP-01 | e2e | A.'], titles).faults).toEqual([fault]);
  });

  test('fails when a title names no row', () => {
    expect(coverageOf(['- [ ] SUP-01 | e2e | A.'], { api: 'SUP-02 is hot' }).faults).toEqual([
      'api.test.ts:3 names SUP-02, which is no row',
    ]);
  });

  test('fails when the ledger has an id twice', () => {
    const rows = ['- [ ] SUP-01 | e2e | A.', '- [ ] SUP-01 | e2e | A.'];
    expect(coverageOf(rows, {}).faults).toEqual(['SUP-01 is on line 5 and again on line 6']);
  });
});
