import { favicons } from 'favicons';
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const folder = dirname(fileURLToPath(import.meta.resolve('@catering/site-config')));

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/**
 * The path of the vendor's logo.
 * @param logo its name next to `site.config.ts`
 * @throws Error when it is not there, or neither an SVG nor a PNG
 */
export function logoFile(logo: string): string {
  const file = join(folder, logo);
  const place = `brand.logo of site.config.ts is "${logo}"`;
  if (!(extname(logo) in TYPES)) throw new Error(`${place}: give an SVG, or a PNG of 512 pixels`);
  if (!existsSync(file)) throw new Error(`${place}: put that file into packages/site-config`);
  return file;
}

async function iconsOf(file: string) {
  const { images } = await favicons(file, {
    icons: {
      favicons: ['favicon.ico'],
      appleIcon: ['apple-touch-icon.png'],
      android: false,
      appleStartup: false,
      windows: false,
      yandex: false,
    },
  });
  return images;
}

/**
 * Makes the site's icons from the vendor's logo, and names both in its documents.
 * @param logo its name next to `site.config.ts`
 */
export function siteLogo(logo: string): Plugin {
  const file = logoFile(logo);
  const type = TYPES[extname(logo)];
  const link = (attrs: HtmlTagDescriptor['attrs']) =>
    ({ tag: 'link', attrs, injectTo: 'head' }) as const;
  return {
    name: 'site-logo',
    async generateBundle() {
      for (const { name, contents } of await iconsOf(file)) {
        this.emitFile({ type: 'asset', fileName: name, source: contents });
      }
    },
    transformIndexHtml: (_html, { server }) => [
      ...(server
        ? []
        : [
            link({ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
            link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
          ]),
      link({ rel: 'icon', href: `/${logo}`, type }),
    ],
  };
}
