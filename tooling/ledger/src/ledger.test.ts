import { describe, expect, test } from 'vitest';
import { ledgerOf } from './testing/made-up-ledger.ts';

describe('reads a ledger', () => {
  test('row by row', () => {
    const { rows, problems } = ledgerOf(
      '- SUP-01 | e2e | There is a soup. (D-07) (= API-SUP-02)',
      '- API-SUP-02 | api | (neg) Other guests get no soup.',
    );
    expect(problems).toEqual([]);
    expect([...rows.values()]).toEqual([
      {
        id: 'SUP-01',
        kind: 'e2e',
        sentence: 'There is a soup. (D-07) (= API-SUP-02)',
        twins: [['API-SUP-02']],
        section: '1. Soup (spec 1)',
      },
      expect.objectContaining({ id: 'API-SUP-02', kind: 'api' }),
    ]);
  });

  test('with the decisions', () => {
    expect(ledgerOf().decisions).toEqual(new Set(['D-07']));
  });

  test('with rows that are stated only together', () => {
    const { rows } = ledgerOf(
      '- SUP-01 | unit | Hot and salty. (= SUP-02 and SUP-03) (= SUP-04)',
      '- SUP-02 | unit | Hot.',
      '- SUP-03 | unit | Salty.',
      '- SUP-04 | unit | Good.',
    );
    expect(rows.get('SUP-01')?.twins).toEqual([['SUP-02', 'SUP-03'], ['SUP-04']]);
  });
});

test.each([
  [
    'an id comes twice',
    ['- SUP-01 | e2e | A.', '- SUP-01 | api | B.'],
    'ledger.md:8 has the id SUP-01 of an earlier row',
  ],
  ['a row has no kind', ['- SUP-01 | A.'], 'ledger.md:7 is no row'],
  ['a row has another kind', ['- SUP-01 | manual | A.'], 'ledger.md:7 is no row'],
  ['a row has a box', ['- [x] SUP-01 | e2e | A.'], 'ledger.md:7 is no row'],
  ['a twin is missing', ['- SUP-01 | e2e | A. (= SUP-09)'], 'SUP-01 names SUP-09, which is no row'],
])('reports a ledger in which %s', (_when, rows, problem) => {
  expect(ledgerOf(...rows).problems).toEqual([expect.stringContaining(problem)]);
});
