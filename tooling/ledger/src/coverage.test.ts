import { describe, expect, test } from 'vitest';
import { cover, kindOf } from './coverage.ts';
import type { TestResult } from './results.ts';
import { ledgerOf } from './testing/made-up-ledger.ts';

const files = {
  browser: 'apps/web/e2e/soup.spec.ts',
  component: 'apps/web/src/soup.test.tsx',
  api: 'apps/mock-api/src/soup.test.ts',
  unit: 'packages/contract/src/soup.test.ts',
  tooling: 'tooling/start/src/soup.test.ts',
};

const passed = (place: keyof typeof files, ...tags: string[]): TestResult => ({
  file: files[place],
  title: 'is hot',
  tags,
  passed: true,
  skipped: false,
});

test.each([
  ['apps/web/e2e/pages/menu.spec.ts', 'browser'],
  ['apps/web/src/pages/menu/menu-page.test.tsx', 'component'],
  ['apps/web/src/features/cart/cart-slice.test.ts', 'unit'],
  ['packages/contract/src/order.test.ts', 'unit'],
  ['apps/mock-api/src/resources/order/order.test.ts', 'api'],
  ['packages/conformance/tests/mock-api.test.ts', 'api'],
  ['packages/control-page/e2e/docs.spec.ts', undefined],
  ['tooling/ledger/src/ledger.test.ts', undefined],
])('the tests of %s are of the kind %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

describe('a row', () => {
  test.each([
    ['e2e', 'browser'],
    ['e2e', 'component'],
    ['api', 'api'],
    ['unit', 'unit'],
    ['unit', 'component'],
    ['unit', 'api'],
    ['unit', 'browser'],
    ['type', 'unit'],
    ['type', 'api'],
  ] as const)('of kind %s can be proven by a test of kind %s', (kind, place) => {
    const { proven } = cover(ledgerOf(`- SUP-01 | ${kind} | A.`), [passed(place, 'SUP-01')]);
    expect(proven).toContain('SUP-01');
  });

  test.each([
    ['e2e', 'unit'],
    ['e2e', 'api'],
    ['api', 'unit'],
    ['api', 'browser'],
    ['type', 'browser'],
    ['unit', 'tooling'],
  ] as const)('of kind %s cannot be proven by a test of kind %s', (kind, place) => {
    const { proven } = cover(ledgerOf(`- SUP-01 | ${kind} | A.`), [passed(place, 'SUP-01')]);
    expect(proven).not.toContain('SUP-01');
  });

  test('is proven if one of its tests passed', () => {
    const tests = [{ ...passed('browser', 'SUP-01'), passed: false }, passed('browser', 'SUP-01')];
    expect(cover(ledgerOf('- SUP-01 | e2e | A.'), tests).proven).toContain('SUP-01');
  });

  test.each(['SUP-01', 'SUP-02'])(
    'is proven if the row with the same statement is proven (%#)',
    (id) => {
      const ledger = ledgerOf('- SUP-01 | e2e | A. (= SUP-02)', '- SUP-02 | e2e | A.');
      expect(cover(ledger, [passed('browser', id)]).proven).toEqual(new Set(['SUP-01', 'SUP-02']));
    },
  );

  test.each([
    [
      ['SUP-02', 'SUP-03'],
      ['SUP-01', 'SUP-02', 'SUP-03'],
    ],
    [['SUP-02'], ['SUP-02']],
    [['SUP-01'], ['SUP-01']],
  ])('is proven if all rows that state it together are proven (%#)', (tags, proven) => {
    const ledger = ledgerOf(
      '- SUP-01 | e2e | A and B. (= SUP-02 and SUP-03)',
      '- SUP-02 | e2e | A.',
      '- SUP-03 | e2e | B.',
    );
    expect(cover(ledger, [passed('browser', ...tags)]).proven).toEqual(new Set(proven));
  });
});

describe('the check', () => {
  const ledger = ledgerOf('- SUP-01 | e2e | A.', '- SUP-02 | e2e | B.');
  const both = [passed('browser', 'SUP-01', 'D-07'), passed('browser', 'SUP-02')];

  test('passes if each row has a test', () => {
    expect(cover(ledger, both)).toMatchObject({ problems: [], unproven: [] });
  });

  test('lists a failed test', () => {
    const [one, two] = both as [TestResult, TestResult];
    expect(cover(ledger, [{ ...one, passed: false }, two]).unproven).toEqual([
      `SUP-01 (e2e) is not proven: no test passed: ${files.browser} "is hot"`,
    ]);
  });

  test('lists a test of the wrong kind, and a row without a test', () => {
    expect(cover(ledger, [passed('unit', 'SUP-01')]).unproven).toEqual([
      `SUP-01 (e2e) is not proven: only ${files.unit} "is hot" has its tag`,
      'SUP-02 (e2e) is not proven: no test at all has its tag',
    ]);
  });

  test('lists a tag that is not a row, also in tooling', () => {
    expect(cover(ledger, [...both, passed('tooling', 'SUP-99')]).problems).toEqual([
      `${files.tooling} "is hot" has the tag SUP-99, which is no row and no decision`,
    ]);
  });

  test('lists a title that contains an id', () => {
    const titled = { ...passed('unit'), title: 'SUP-01 is UTF-16' };
    expect(cover(ledger, [...both, titled]).problems).toEqual([
      `${files.unit} "SUP-01 is UTF-16" has SUP-01 in its title: make it a tag`,
    ]);
  });
});
