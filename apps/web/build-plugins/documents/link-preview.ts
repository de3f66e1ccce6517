import { join } from 'node:path';
import { filesOf } from '@catering/pictures/files';
import { picturesFolder } from '@catering/pictures/folder';
import { brand } from '@catering/site-config';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { escapeHtml } from './html.ts';

/** The shape that WhatsApp, Facebook and others show: they crop another one. */
const SIZE = { width: 1200, height: 630 };
const FILE_NAME = 'link-preview.jpg';

interface SharedPage {
  siteUrl: string;
  /** Absent for a page that needs a query: its document does not know its address. */
  path?: string | undefined;
  title: string;
  description: string;
}

/** The tags that search engines, and messengers where the address of a page is shared, show it by. */
export function linkPreview({ siteUrl, path, title, description }: SharedPage): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    ...(path !== undefined && { 'og:url': siteUrl + path }),
    'og:image': `${siteUrl}/${FILE_NAME}`,
    'og:image:width': String(SIZE.width),
    'og:image:height': String(SIZE.height),
  };
  return [
    ...(path === undefined ? [] : [`<link rel="canonical" href="${siteUrl}${path}" />`]),
    `<meta name="description" content="${escapeHtml(description)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`,
    ),
  ];
}

/** Writes the picture of all previews: not every messenger reads WebP or AVIF. */
export const linkPreviewPicture = (): Plugin => ({
  name: 'link-preview-picture',
  apply: 'build',
  async generateBundle() {
    const largest = join(picturesFolder, filesOf('cta').at(-1) ?? '');
    const source = await sharp(largest).resize(SIZE).jpeg({ quality: 75 }).toBuffer();
    this.emitFile({ type: 'asset', fileName: FILE_NAME, source });
  },
});
