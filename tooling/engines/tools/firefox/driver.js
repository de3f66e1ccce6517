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
    open: async (address) => void (await page.goto(address)),
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
