import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import { readablePalette } from './contrast.ts';
import type { Token } from './palette.ts';

const contrast = (one: string, two: string) => Color.contrast(one, two, 'WCAG21');

/** Texts on what they stand on, next to those that the two colours themselves decide. */
const TEXTS: readonly (readonly [text: Token, ground: Token])[] = [
  ['ink', 'brand-100'],
  ['ink', 'accent-300'],
  ['muted', 'brand-50'],
  ['muted', 'cream'],
  ['highlight', 'brand-50'],
  ['brand-900', 'brand-100'],
];

test.each([
  { brand: '#0b6b3a', accent: '#f5b82e' },
  { brand: '#6a1b9a', accent: '#ffb3c7' },
  { brand: '#b00020', accent: '#ffe082' },
  { brand: '#0000ff', accent: '#00ff00' },
  { brand: '#4d4d4d', accent: '#ffffff' },
  { brand: '#000000', accent: '#ffff00' },
])('all text has enough contrast with $brand and $accent', (given) => {
  const palette = readablePalette(given);
  for (const [text, ground] of TEXTS) {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  }
  for (const mark of ['field', 'star'] as const)
    expect(contrast(palette[mark], '#ffffff')).toBeGreaterThanOrEqual(3);
});

test.each([
  [
    { brand: '#ffcc00', accent: '#f5b82e' },
    'theme.brand of site.config.ts is "#ffcc00": too light. Take a darker one. The contrast of brand-700 on brand-50 is 1.4, and text needs 4.5.',
  ],
  [
    { brand: '#0b6b3a', accent: '#8a2be2' },
    'theme.accent of site.config.ts is "#8a2be2": too dark. Take a lighter one. The contrast of accent-400 on brand-800 is 1.5, and text needs 4.5.',
  ],
  [
    { brand: 'green', accent: '#f5b82e' },
    'theme.brand of site.config.ts is "green": give six hexadecimal digits, such as "#0b6b3a"',
  ],
])('rejects %j and suggests a valid color', (given, message) => {
  expect(() => readablePalette(given)).toThrow(message);
});

test.each([
  { brand: '#8d6b00', accent: '#f5b82e' },
  { brand: '#0b6b3a', accent: '#cea5ff' },
])('accepts the color that a message suggests: %j', (given) => {
  expect(() => readablePalette(given)).not.toThrow();
});
