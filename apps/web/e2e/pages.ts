import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { dishAt } from './api-data.ts';

/** An address of each of the 16 pages, and one of none. */
export const everyPage = [
  '/',
  '/order',
  '/about',
  '/trainings',
  '/training-enrollment?program=SALAD',
  '/blog',
  '/checkout',
  '/add-to-cart?dishId={dishId}',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?resetToken=none',
  '/user/orders',
  '/support',
  '/user/account',
  '/user/transaction-history',
  '/no/such/page',
] as const;

/** Nothing of the page is still on its way. */
export const expectLoaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** Opens a page, with the first dish of the menu in place of "{dishId}". */
export const openPage = async (page: Page, request: APIRequestContext, address: string) => {
  const { _id } = await dishAt(request, 0);
  await page.goto(address.replace('{dishId}', _id));
  await expectLoaded(page);
};

/** How many pixels the page is wider than its window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Follows an address inside the site, without loading it anew. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
