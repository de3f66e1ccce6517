import { launch } from 'puppeteer-core';

/** Firefox, by WebDriver BiDi. */
export async function start(executablePath) {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  const find = (xpath) => page.locator(`::-p-xpath(${xpath})`);
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async (address) => {
      // After a page from the back-forward cache the driver misses a load; the document tells it too.
      await page.goto(address, { timeout: 10_000 }).catch(async (error) => {
        const isLoaded = `location.href === ${JSON.stringify(address)} && document.readyState === 'complete'`;
        if (!(await page.evaluate(isLoaded))) throw error;
      });
    },
    back: async () => void (await page.goBack({ waitUntil: [] }).catch(() => {})),
    // Its own wait for an enabled element evaluates text, which the site's policy forbids here.
    click: (xpath) => find(xpath).setWaitForEnabled(false).click(),
    type: async (xpath, text) => {
      const field = await find(xpath).waitHandle();
      await field.type(text);
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
