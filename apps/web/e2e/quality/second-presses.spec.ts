import type { Locator, Page } from '@playwright/test';
import { openCheckout } from '../support/stored-cart.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Taps a place several times, as fast as a browser takes them, whatever is there by then. */
const tapTimes = async (page: Page, control: Locator, times: number) => {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the page');
  for (let tap = 0; tap < times; tap += 1)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

test(
  'a second tap on "Remove" does not remove the dish that has moved there, and "Undo" brings the first back',
  { tag: ['@D-80'] },
  async ({ page, request }) => {
    await openCheckout(page, request, { dishes: 3 });
    const lines = page.getByRole('main').getByRole('article');
    await expect(lines).toHaveCount(3);
    const names = await lines.getByRole('heading').allInnerTexts();
    await tapTimes(page, lines.nth(1).getByRole('button', { name: 'Remove' }), 2);
    await expect(lines).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(lines.getByRole('heading')).toHaveText(names);
  },
);

test(
  'a second tap on "Open menu" does not close the menu, whose button is there by then',
  { tag: ['@D-80'] },
  async ({ page }) => {
    await page.goto('/');
    await tapTimes(page, page.getByRole('button', { name: 'Open menu' }), 2);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  },
);

test(
  'each of several quick taps on a stepper counts',
  { tag: ['@D-80'] },
  async ({ page, request }) => {
    await openCheckout(page, request, { plates: 1 });
    const line = page.getByRole('main').getByRole('article');
    await tapTimes(page, line.getByRole('button', { name: 'Increase plates' }), 3);
    await expect(line.getByText('4 Plates').first()).toBeVisible();
  },
);
