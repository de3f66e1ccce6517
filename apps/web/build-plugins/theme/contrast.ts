import type { Theme } from '@catering/site-config/schema';
import Color from 'colorjs.io';
import { paletteOf, type Palette, type Token } from './palette.ts';

/** Texts of the site and what they stand on, and which of the two colours decides their contrast. */
const PAIRS: readonly [decides: keyof Theme, text: Token | '#ffffff', ground: Token | '#ffffff'][] =
  [
    ['brand', '#ffffff', 'brand-700'],
    ['brand', 'brand-700', 'brand-50'],
    ['brand', 'brand-100', 'brand-800'],
    ['accent', 'ink', 'accent-400'],
    ['accent', 'accent-400', 'brand-800'],
  ];
/** WCAG 2.2 AA, for text. */
const LEAST_CONTRAST = 4.5;

function weakest(theme: Theme, color: keyof Theme) {
  const palette = paletteOf(theme);
  const lookUp = (token: Token | '#ffffff') => (token === '#ffffff' ? token : palette[token]);
  return PAIRS.filter(([decides]) => decides === color)
    .map(([, text, ground]) => ({
      text,
      ground,
      contrast: Color.contrast(lookUp(text), lookUp(ground), 'WCAG21'),
    }))
    .reduce((least, pair) => (pair.contrast < least.contrast ? pair : least));
}

/**
 * The colours of the site.
 * @throws Error for a colour that is none, or on which a text cannot be read; it says which way to change it
 */
export function readablePalette(theme: Theme): Palette {
  for (const color of ['brand', 'accent'] as const) {
    const place = `theme.${color} of site.config.ts is "${theme[color]}"`;
    if (!/^#[\da-f]{6}$/i.test(theme[color])) {
      throw new Error(`${place}: give six hexadecimal digits, such as "#0b6b3a"`);
    }
    const { text, ground, contrast } = weakest(theme, color);
    if (contrast < LEAST_CONTRAST) {
      const change =
        color === 'brand' ? 'too light. Take a darker one' : 'too dark. Take a lighter one';
      throw new Error(
        `${place}: ${change}. The contrast of ${text} on ${ground} is ${contrast.toFixed(1)}, and text needs ${LEAST_CONTRAST}.`,
      );
    }
  }
  return paletteOf(theme);
}
