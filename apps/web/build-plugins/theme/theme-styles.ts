import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readablePalette } from './contrast.ts';
import type { Palette } from './palette.ts';
import type { Theme } from '@catering/site-config/schema';

const STYLES = join(import.meta.dirname, '../../src/styles.css');
/** Opacity of the shade between a dialog and the page. */
const BACKDROP = 0.55;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const overWhite = (hex: string, share: number) =>
  `rgb(${channels(hex)
    .map((channel) => Math.round(channel * share + 255 * (1 - share)))
    .join(' ')})`;

/** The tokens of the styles that come from the vendor's colours, as a theme of Tailwind. */
function themeOf(palette: Palette): string {
  const [shadow, backdrop] = [channels(palette['brand-900']), channels(palette['brand-950'])];
  const shade = (share: number) => `rgb(${shadow.join(' ')} / ${share})`;
  const lines = [
    ...Object.entries(palette).map(([token, color]) => `--color-${token}: ${color};`),
    `--color-backdrop: rgb(${backdrop.join(' ')} / ${BACKDROP});`,
    `--color-backdrop-clear: rgb(${backdrop.join(' ')} / 0);`,
    `--color-under-backdrop: ${overWhite(palette['brand-950'], BACKDROP)};`,
    `--shadow-card: 0 1px 2px ${shade(0.06)}, 0 8px 24px -12px ${shade(0.18)};`,
    `--shadow-raised: 0 2px 6px ${shade(0.08)}, 0 24px 48px -20px ${shade(0.35)};`,
  ];
  return `\n@theme {\n  ${lines.join('\n  ')}\n}\n`;
}

/**
 * Adds the vendor's colours to the style sheet and to the address bar of phones. They are computed
 * here, because browsers that the site supports cannot mix colours.
 * @throws Error for colours that cannot be read, when the configuration is loaded
 */
export function themeStyles(theme: Theme): Plugin {
  const palette = readablePalette(theme);
  return {
    name: 'theme-styles',
    // Runs before Tailwind.
    enforce: 'pre',
    transform: {
      filter: { id: STYLES },
      handler: (code) => code + themeOf(palette),
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { name: 'theme-color', content: palette['brand-900'] },
        injectTo: 'head',
      },
    ],
  };
}
