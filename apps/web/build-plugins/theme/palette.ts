import type { Theme } from '@catering/site-config/schema';
import Color from 'colorjs.io';

/** A tint or shade of one of the vendor's colours, in OKLCH. */
interface Shade {
  of: keyof Theme;
  /** 0 is black, 1 is white; as a factor, of the lightness of the vendor's colour. */
  lightness: number | { times: number; most: number };
  /** A factor of the chroma of the vendor's colour. */
  chroma: number;
  /** Degrees away from the hue of the vendor's colour. */
  turn?: number;
}

/**
 * Every colour that comes from the vendor's two. Where a text stands on it, the lightness is fixed,
 * so that its contrast hardly depends on the vendor.
 */
const SHADES = {
  'brand-50': { of: 'brand', lightness: 0.97, chroma: 0.11 },
  'brand-100': { of: 'brand', lightness: 0.929, chroma: 0.32 },
  'brand-200': { of: 'brand', lightness: 0.863, chroma: 0.56 },
  'brand-800': { of: 'brand', lightness: { times: 0.845, most: 0.42 }, chroma: 0.83 },
  'brand-900': { of: 'brand', lightness: { times: 0.684, most: 0.34 }, chroma: 0.64 },
  'brand-950': { of: 'brand', lightness: { times: 0.544, most: 0.27 }, chroma: 0.47 },
  ink: { of: 'brand', lightness: 0.24, chroma: 0.23, turn: 6 },
  muted: { of: 'brand', lightness: 0.451, chroma: 0.22, turn: 6 },
  field: { of: 'brand', lightness: 0.581, chroma: 0.2, turn: 6 },
  line: { of: 'brand', lightness: 0.92, chroma: 0.105 },
  cream: { of: 'accent', lightness: 0.985, chroma: 0.07, turn: 7 },
  'accent-100': { of: 'accent', lightness: 0.951, chroma: 0.34, turn: 7 },
  'accent-300': { of: 'accent', lightness: { times: 1.065, most: 0.95 }, chroma: 0.81, turn: 4 },
  // The accent's neighbour, dark enough for prices and badges.
  highlight: { of: 'accent', lightness: 0.519, chroma: 1.06, turn: -45 },
  star: { of: 'accent', lightness: 0.65, chroma: 0.98, turn: -26 },
} as const satisfies Record<string, Shade>;

export type Token = keyof typeof SHADES | 'brand-700' | 'accent-400';
export type Palette = Record<Token, string>;

const hex = (color: Color) =>
  color.toGamut({ space: 'srgb' }).to('srgb').toString({ format: 'hex', collapse: false });

function shadeOf(theme: Theme, { of, lightness, chroma, turn = 0 }: Shade): string {
  const own = new Color(theme[of]).to('oklch').coords;
  // Greys have no hue.
  const [l, c, h] = [own[0] ?? 0, own[1] ?? 0, own[2] ?? 0];
  const light =
    typeof lightness === 'number' ? lightness : Math.min(lightness.most, l * lightness.times);
  return hex(new Color('oklch', [light, c * chroma, h + turn]));
}

/** The colours of the site, of two as "#rrggbb". */
export const paletteOf = (theme: Theme): Palette => {
  const shades = Object.entries(SHADES).map(([token, shade]) => [token, shadeOf(theme, shade)]);
  const own = {
    'brand-700': hex(new Color(theme.brand)),
    'accent-400': hex(new Color(theme.accent)),
  };
  return { ...Object.fromEntries(shades), ...own };
};
