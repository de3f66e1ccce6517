import type { Plugin } from 'vite';
import { pages, type PageInfo } from '../../src/config/pages.ts';

/** Pages for the map: those that are the same for every visitor, and need no query. */
export const publicPaths = Object.values<PageInfo>(pages)
  .filter(({ personal, needsQuery }) => !personal && !needsQuery)
  .map(({ path }) => path);

const siteMap = (siteUrl: string, paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const robots = (siteUrl: string) => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/**
 * Writes robots.txt and sitemap.xml.
 * @param paths of the pages that search engines shall know, those of one visitor left out
 */
export const siteMapFiles = (siteUrl: string, paths: readonly string[]): Plugin => ({
  name: 'site-map',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(siteUrl) });
    this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: siteMap(siteUrl, paths) });
  },
});
