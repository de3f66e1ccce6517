import { expect, test } from 'vitest';
import type { OldestBrowser } from './oldest-browsers.ts';
import { unsupportedCss } from './unsupported-css.ts';

const oldest: OldestBrowser[] = [
  { name: 'chrome', version: 109 },
  { name: 'firefox', version: 115 },
  { name: 'safari', version: 16 },
];

test.each([
  ['html:has(dialog) { color: red }', ':has'],
  ['h1 { text-wrap: balance }', 'text-wrap'],
  ['a { color: color-mix(in oklab, red, blue) }', 'color-mix()'],
  ['a { --tint: color-mix(in oklab, red, blue) }', 'color-mix()'],
  ['a { min-height: 1lh }', 'lh'],
  ['a { & b { color: red } }', '&'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['@media (width >= 40rem) { a { color: red } }', '@media (a < b)'],
  ['a { mask-image: none }', 'mask-image'],
])('finds what an old browser lacks in %s', (source, feature) => {
  expect(unsupportedCss(source, oldest)).toEqual([feature]);
});

test.each([
  'a { height: 100dvh; inset: 0; translate: 0 1px; gap: 1rem }',
  '.md\\:has-dialog:hover, .\\[\\&_svg\\]\\:x svg { color: rgb(0 0 0 / 0.5) }',
  '@supports selector(:has(*)) { html:has(dialog) { color: red } }',
  'a { -webkit-mask-image: none; mask-image: none }',
  '@media (min-width: 40rem) { a { color: red } }',
])('finds nothing in %s', (source) => {
  expect(unsupportedCss(source, oldest)).toEqual([]);
});

test('a browser that is new enough lacks nothing', () => {
  expect(
    unsupportedCss('html:has(dialog) { color: red }', [{ name: 'firefox', version: 121 }]),
  ).toEqual([]);
});
