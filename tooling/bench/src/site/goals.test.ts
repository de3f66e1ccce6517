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
  lcpMs: 1900,
  tbtMs: 40,
  cls: 0,
  faults: [],
};

test('a page that reaches its goals misses nothing, and the menu may take longer', () => {
  expect(missed('/', good)).toEqual([]);
  expect(missed('/order', { ...good, performance: 90, lcpMs: 2400 })).toEqual([]);
});

test('what a page misses is named with its goal', () => {
  const poor = { ...good, performance: 94, seo: 92, lcpMs: 2001.4, cls: 0.03 };
  expect(missed('/about', poor)).toEqual([
    'performance 94 of 95',
    'SEO 92',
    'LCP 2001 of 2000 ms',
    'CLS 0.030',
  ]);
});

test('figures are medians, and every fault that was seen is kept', () => {
  const looks = [good, { ...good, lcpMs: 9000 }, { ...good, lcpMs: 1950, faults: ['x: X'] }];
  expect(mediansOf(looks)).toMatchObject({ lcpMs: 1950, faults: ['x: X'] });
});

test('the page has a line for each route, its misses, and says how busy the machine was', () => {
  const text = sitePage({
    machine: { node: '24', processor: 'any', cpus: 2 },
    load: 3.25,
    runs: 5,
    pages: [
      { path: '/', figures: mediansOf([good]) },
      { path: '/order', figures: mediansOf([{ ...good, performance: 80 }]) },
    ],
  });
  expect(text).toContain('| /order');
  expect(text).toContain('performance 80 of 90');
  expect(text).toContain('3.3');
});
