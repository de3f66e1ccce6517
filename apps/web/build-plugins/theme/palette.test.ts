import { theme } from '@catering/site-config';
import { expect, test } from 'vitest';
import { paletteOf } from './palette.ts';

test("the site uses the vendor's colors unchanged", () => {
  const palette = paletteOf(theme);
  expect(palette['brand-700']).toBe(theme.brand);
  expect(palette['accent-400']).toBe(theme.accent);
});
