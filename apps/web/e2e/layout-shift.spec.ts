import { expect, test, type Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { hold } from './answers.ts';
import { dishAt, placeOrder } from './kitchen.ts';
import { everyPage, expectLoaded } from './pages.ts';

/** Far below the 0.1 that counts as good. */
const MOST = 0.02;

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: object[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return element?.outerHTML.slice(0, 120) ?? '';
            }),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const readShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);

/** Opens a page, first without any answer, then with all of them, and adds up what moved. */
const expectStill = async (page: Page, address: string) => {
  const release = await hold(page, '/**');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expectLoaded(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const shifts = await readShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
};

for (const width of [360, 1280])
  for (const address of everyPage)
    test(`${address} stays still while it loads, ${width} px wide`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 740 });
      await watchShifts(page);
      const { _id } = await dishAt(request, 0);
      await expectStill(page, address.replace('{dishId}', _id));
    });

for (const width of [360, 1280])
  test(`a customer's orders and header stay still while they load, ${width} px wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { token } = await signedIn(page, request);
    await placeOrder(request, token);
    await watchShifts(page);
    await expectStill(page, '/user/orders');
  });
