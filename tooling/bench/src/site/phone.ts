import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * Opens a page on a cheap phone, four times slower than this machine.
 * @param observe runs in each document before its own scripts
 * @param work what is done with the page; it is closed afterwards
 */
export async function onPhone<Result>(
  browser: Browser,
  observe: () => void,
  work: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await work(page, devtools);
  } finally {
    await context.close();
  }
}
