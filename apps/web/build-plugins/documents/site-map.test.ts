import { expect, test } from 'vitest';
import { robots, siteMap } from './site-map.ts';

test('robots.txt links to the site map, which lists every page with its full address', () => {
  expect(robots('https://food.example')).toContain('Sitemap: https://food.example/sitemap.xml');
  const map = siteMap('https://food.example', ['/', '/order']);
  expect(map).toContain('<loc>https://food.example/</loc>');
  expect(map).toContain('<loc>https://food.example/order</loc>');
});
