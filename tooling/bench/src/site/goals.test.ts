import { expect, test } from 'vitest';
import { mediansOf, type Look } from './figures.ts';
import { missed } from './goals.ts';
import { sitePage } from './page.ts';

const good: Look = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcpMs: 1200,
  lcpMs: 1500,
  tbtMs: 40,
  cls: 0,
  faults: [],
};

test('a page that reaches its goals misses none, and the menu has lower goals', () => {
  expect(missed('/', good)).toEqual([]);
  expect(missed('/order', { ...good, performance: 95 })).toEqual([]);
});

test('lists each goal that a page misses, with its figure', () => {
  const poor = { ...good, performance: 94, seo: 92, lcpMs: 1601.4, tbtMs: 151, cls: 0.03 };
  expect(missed('/about', poor)).toEqual([
    'performance 94 of 97',
    'SEO 92',
    'LCP 1601 of 1600 ms',
    'TBT 151 of 150 ms',
    'CLS 0.030',
  ]);
});

test('figures are medians, and every error is kept', () => {
  const looks = [good, { ...good, lcpMs: 9000 }, { ...good, lcpMs: 1550, faults: ['x: X'] }];
  expect(mediansOf(looks)).toMatchObject({ lcpMs: 1550, faults: ['x: X'] });
});

test('the report has a line per route, the missed goals, and the load of the machine', () => {
  const text = sitePage({
    machine: { node: '24', processor: 'any', cpus: 2 },
    load: 3.25,
    runs: 5,
    pages: [
      { path: '/', figures: mediansOf([good]) },
      { path: '/order', figures: mediansOf([{ ...good, performance: 80 }]) },
    ],
    firstPresses: [{ path: '/', ms: 3120, longTasksMs: 380 }],
    interactions: [{ name: 'add the dish', ms: 132, longestTaskMs: 90 }],
  });
  expect(text).toContain('| /order');
  expect(text).toContain('performance 80 of 95');
  expect(text).toMatch(/add the dish +\| +132 \| +90 \| by 32 ms/);
  expect(text).toMatch(/\| \/ +\| +3120 \| +380 \| by 120 ms, - /);
  expect(text).toContain('3.3');
});
