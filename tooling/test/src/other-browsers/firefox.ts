import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { findProgram } from '../programs/find-program.ts';
import { type Driver, FIND_LIMIT_MS, MissingBrowserError, VIEWPORT } from './driver.ts';

/**
 * Starts the Firefox of this machine without a window.
 * @throws MissingBrowserError
 */
export async function startFirefox(): Promise<Driver> {
  const executablePath = process.env.FIREFOX_PATH || findProgram(['firefox', 'firefox-esr']);
  if (!executablePath)
    throw new MissingBrowserError('No Firefox found: apt-get install firefox-esr.');
  if (!existsSync(executablePath))
    throw new MissingBrowserError(`FIREFOX_PATH: there is no file ${executablePath}.`);
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: VIEWPORT,
  });
  const [page = await browser.newPage()] = await browser.pages();
  const find = async (xpath: string) => {
    const element = await page.waitForSelector(`xpath/${xpath}`, { timeout: FIND_LIMIT_MS });
    if (!element) throw new Error(`not found: ${xpath}`);
    return element;
  };
  return {
    name: (await browser.version()).replace('/', ' '),
    open: (address) => page.goto(address),
    // The way of puppeteer waits for a document, which a page from the back/forward cache does not load.
    back: () => page.evaluate('void history.back()'),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
