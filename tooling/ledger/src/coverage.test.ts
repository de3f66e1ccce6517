import { describe, expect, test } from 'vitest';
import { cover, kindOf } from './coverage.ts';
import type { TestResult } from './results.ts';
import { ledgerOf } from './testing/made-up-ledger.ts';

const files = {
  e2e: 'apps/web/e2e/soup.spec.ts',
  api: 'apps/mock-api/src/soup.test.ts',
  unit: 'apps/web/src/soup.test.tsx',
  tooling: 'tooling/start/src/soup.test.ts',
};

const passed = (place: keyof typeof files, ...tags: string[]): TestResult => ({
  file: files[place],
  title: 'is hot',
  tags,
  passed: true,
});

test.each([
  ['apps/web/e2e/menu.spec.ts', 'e2e'],
  ['apps/web/src/features/cart/cart-slice.test.ts', 'unit'],
  ['packages/contract/src/order.test.ts', 'unit'],
  ['apps/mock-api/src/resources/order/order.test.ts', 'api'],
  ['packages/conformance/src/checks/order.test.ts', 'api'],
  ['packages/catering-conformance/src/mock-api.test.ts', 'api'],
  ['tooling/openapi/e2e/docs.spec.ts', undefined],
  ['tooling/ledger/src/ledger.test.ts', undefined],
])('%s proves rows of kind %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

describe('a row', () => {
  test.each([
    ['e2e', 'e2e'],
    ['api', 'api'],
    ['unit', 'unit'],
    ['unit', 'api'],
    ['unit', 'e2e'],
    ['type', 'unit'],
    ['type', 'api'],
  ] as const)('of kind %s is proven by a test of kind %s', (kind, place) => {
    const { proven } = cover(ledgerOf(`- SUP-01 | ${kind} | A.`), [passed(place, 'SUP-01')]);
    expect(proven).toContain('SUP-01');
  });

  test.each([
    ['e2e', 'unit'],
    ['e2e', 'api'],
    ['api', 'unit'],
    ['api', 'e2e'],
    ['type', 'e2e'],
    ['unit', 'tooling'],
  ] as const)('of kind %s is not proven by a test of kind %s', (kind, place) => {
    const { proven } = cover(ledgerOf(`- SUP-01 | ${kind} | A.`), [passed(place, 'SUP-01')]);
    expect(proven).not.toContain('SUP-01');
  });

  test('is proven when one of its tests passed', () => {
    const tests = [{ ...passed('e2e', 'SUP-01'), passed: false }, passed('e2e', 'SUP-01')];
    expect(cover(ledgerOf('- SUP-01 | e2e | A.'), tests).proven).toContain('SUP-01');
  });

  test.each(['SUP-01', 'SUP-02'])(
    'is proven with the row that states the same, whichever passed (%#)',
    (id) => {
      const ledger = ledgerOf('- SUP-01 | e2e | A. (= SUP-02)', '- SUP-02 | e2e | A.');
      expect(cover(ledger, [passed('e2e', id)]).proven).toEqual(new Set(['SUP-01', 'SUP-02']));
    },
  );

  test.each([
    [
      ['SUP-02', 'SUP-03'],
      ['SUP-01', 'SUP-02', 'SUP-03'],
    ],
    [['SUP-02'], ['SUP-02']],
    [['SUP-01'], ['SUP-01']],
  ])('is proven by the rows that state it together (%#)', (tags, proven) => {
    const ledger = ledgerOf(
      '- SUP-01 | e2e | A and B. (= SUP-02 and SUP-03)',
      '- SUP-02 | e2e | A.',
      '- SUP-03 | e2e | B.',
    );
    expect(cover(ledger, [passed('e2e', ...tags)]).proven).toEqual(new Set(proven));
  });
});

describe('the check', () => {
  const ledger = ledgerOf('- SUP-01 | e2e | A.', '- SUP-02 | e2e | B.');
  const both = [passed('e2e', 'SUP-01', 'D-07'), passed('e2e', 'SUP-02')];

  test('passes when each row has its test', () => {
    expect(cover(ledger, both).problems).toEqual([]);
  });

  test('names the test that failed', () => {
    const [one, two] = both as [TestResult, TestResult];
    expect(cover(ledger, [{ ...one, passed: false }, two]).problems).toEqual([
      `SUP-01 (e2e) is not proven: no test passed: ${files.e2e} "is hot"`,
    ]);
  });

  test('names the test of another kind, and where the section is tested', () => {
    expect(cover(ledger, [passed('unit', 'SUP-01'), passed('e2e', 'SUP-02')]).problems).toEqual([
      `SUP-01 (e2e) is not proven: only ${files.unit} "is hot" has its tag; its section is tested in ${files.e2e}`,
    ]);
  });

  test('names the file where a test without its tag is to be looked for', () => {
    expect(cover(ledger, [passed('e2e', 'SUP-02')]).problems).toEqual([
      `SUP-01 (e2e) is not proven: no test at all has its tag; its section is tested in ${files.e2e}`,
    ]);
  });

  test('names a tag that is no row, in tooling too', () => {
    expect(cover(ledger, [...both, passed('tooling', 'SUP-99')]).problems).toEqual([
      `${files.tooling} "is hot" has the tag SUP-99, which is no row and no decision`,
    ]);
  });

  test('names a title that has an id', () => {
    const titled = { ...passed('unit'), title: 'SUP-01 is UTF-16' };
    expect(cover(ledger, [...both, titled]).problems).toEqual([
      `${files.unit} "SUP-01 is UTF-16" has SUP-01 in its title: make it a tag`,
    ]);
  });
});
