import { describe, expect, test } from 'vitest';
import { parseLedger, tickRows } from './ledger.ts';
import { ledgerOf } from './testing/made-up-ledger.ts';

describe('a ledger is read', () => {
  test('row by row', () => {
    const text = ledgerOf(
      '- [ ] SUP-01 | e2e | There is a soup. (D-07) (= API-SUP-02)',
      '- [x] API-SUP-02 | api | (neg) Nobody else gets the soup.',
    );
    const { rows, faults } = parseLedger(text);
    expect(faults).toEqual([]);
    expect([...rows.values()]).toEqual([
      {
        id: 'SUP-01',
        kind: 'e2e',
        sentence: 'There is a soup. (D-07) (= API-SUP-02)',
        negative: false,
        claimed: false,
        twins: [['API-SUP-02']],
        section: '1. Soup (spec 1)',
        line: 5,
      },
      expect.objectContaining({ id: 'API-SUP-02', kind: 'api', negative: true, claimed: true }),
    ]);
  });

  test('with the decisions', () => {
    expect(parseLedger(ledgerOf()).decisions).toEqual(new Set(['D-07']));
  });

  test('with rows that state it only together', () => {
    const text = ledgerOf(
      '- [ ] SUP-01 | unit | Hot and salty. (= SUP-02 and SUP-03) (= SUP-04)',
      '- [ ] SUP-02 | unit | Hot.',
      '- [ ] SUP-03 | unit | Salty.',
      '- [ ] SUP-04 | unit | Good.',
    );
    expect(parseLedger(text).rows.get('SUP-01')?.twins).toEqual([['SUP-02', 'SUP-03'], ['SUP-04']]);
  });
});

describe('a ledger is at fault', () => {
  test.each([
    [
      'an id comes twice',
      ['- [ ] SUP-01 | e2e | A.', '- [ ] SUP-01 | api | B.'],
      'SUP-01 is on line 5 and again on line 6',
    ],
    ['a row has no kind', ['- [ ] SUP-01 | A.'], 'line 5 is no row'],
    ['a row has another kind', ['- [ ] SUP-01 | manual | A.'], 'line 5 is no row'],
    ['a tick is another letter', ['- [y] SUP-01 | e2e | A.'], 'line 5 is no row'],
    [
      'a twin is missing',
      ['- [ ] SUP-01 | e2e | A. (= SUP-09)'],
      'SUP-01 names SUP-09, which is no row',
    ],
  ])('when %s', (_when, rows, fault) => {
    expect(parseLedger(ledgerOf(...rows)).faults).toEqual([expect.stringContaining(fault)]);
  });
});

test('ticks are set and taken away, and nothing else changes', () => {
  const text = ledgerOf('- [ ] SUP-01 | e2e | A.', '- [x] SUP-02 | api | B. - [x] no row');
  expect(tickRows(text, (id) => id === 'SUP-01')).toBe(
    ledgerOf('- [x] SUP-01 | e2e | A.', '- [ ] SUP-02 | api | B. - [x] no row'),
  );
});
