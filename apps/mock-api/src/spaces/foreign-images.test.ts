import { ensureChromium } from '@catering/browser';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../testing/raw-request.ts';
import { startServer } from '../testing/start-server.ts';

const IMAGES = 20;

/** A page with an image of each of several spaces. */
const pageOf = (port: string) => {
  const images = Array.from(
    { length: IMAGES },
    (_none, number) => `<img src="http://a${number}.localhost:${port}/pictures/x.webp">`,
  );
  return `<!doctype html><title>Shop</title>${images.join('')}`;
};

test("in a browser, images create a space from the site's page, but not from a page of another site", async () => {
  let html = '';
  const site = await serve((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  const { url, control } = await startServer(['--site', site]);
  html = pageOf(new URL(url).port);
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(site.replace('127.0.0.1', 'localhost'), { waitUntil: 'load' });
  expect(await control().spaces.list()).toEqual([]);
  await page.goto(site, { waitUntil: 'load' });
  expect(await control().spaces.list()).toHaveLength(IMAGES);
});
