import { socialLinks } from '@catering/site-config';
import type { Locator, Page } from '@playwright/test';
import { pages } from '../../src/config/pages.ts';
import { signedIn, dishAt, placeOrder } from '../support/api.ts';
import { expectAccessible } from '../support/checks/axe.ts';
import { watchHydration } from '../support/checks/hydration.ts';
import { watchShifts } from '../support/checks/layout-shifts.ts';
import { cartLine } from '../support/order-steps.ts';
import { openCheckout } from '../support/stored-cart.ts';
import { awaitHydration, expect, test } from '../support/site-test.ts';

/** The narrowest phone, and text of twice the size. */
const atExtremes = async (page: Page, check: (what: string) => Promise<void>) => {
  await check('360 px wide');
  await page.setViewportSize({ width: 320, height: 640 });
  await check('320 px wide');
  await page.setViewportSize({ width: 360, height: 740 });
  const scale = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await scale('200%');
  await check('text of twice the size');
  await scale('');
};

/** The width of the page beyond its window, in px. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const expectNoSidewaysScroll = (page: Page) =>
  atExtremes(page, async (what) => expect(await sidewaysScroll(page), what).toBe(0));

const expectNoOverflow = (page: Page, dialog: Locator) =>
  atExtremes(page, async (what) => {
    await expect(dialog).toBeVisible();
    const overflow = dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await overflow, what).toBe(0);
  });

/**
 * A Sunday evening of the next year: nothing of a document may depend on the day of its build, and the
 * menu says more when the kitchen is closed.
 */
const sunday = new Date(Date.UTC(new Date().getFullYear() + 1, 0, 7, 18));
sunday.setUTCDate(7 - sunday.getUTCDay());

/** Open for all tests of a worker: a window of its own for each would take as long as the test. */
let page: Page;
let open: Awaited<ReturnType<typeof watchShifts>>;
let expectTakenOver: Awaited<ReturnType<typeof watchHydration>>;
let dishId: string;
test.describe.configure({ mode: 'default' });
// So that the page and what a test sends itself meet the same data.
test.use({ extraHTTPHeaders: {} });
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await page.clock.setFixedTime(sunday);
  awaitHydration(page);
  expectTakenOver = await watchHydration(page);
  open = await watchShifts(page);
  dishId = (await dishAt(page.request, 0))._id;
});
test.afterAll(() => page.close());

const frame = ['@RTE-18', '@RTE-19', '@FTR-01', '@FTR-02'];
const noAdminScreen = ['@RTE-24', '@SCP-36', '@ROL-18'];

/** The heading of each page, and the rows that opening it proves. A new page fails to compile until it is here. */
const checkedPages: Record<
  keyof typeof pages,
  { heading: string | RegExp; rows: `@${string}`[]; query?: string }
> = {
  home: { heading: /delicious meals/i, rows: ['@RTE-01'] },
  order: { heading: /menu/i, rows: ['@RTE-02', '@ROL-01'] },
  about: { heading: 'Learn More About Us', rows: ['@RTE-03'] },
  trainings: { heading: /learn to cook/i, rows: ['@RTE-04'] },
  trainingEnrollment: {
    heading: 'Training Enrollment',
    rows: ['@RTE-05'],
    query: '?program=SALAD',
  },
  blog: { heading: 'Blog', rows: ['@RTE-06'] },
  checkout: { heading: 'Checkout', rows: ['@RTE-07'] },
  addToCart: { heading: /jollof/i, rows: ['@RTE-08'], query: '?dishId={dishId}' },
  login: { heading: /welcome|login/i, rows: ['@RTE-09'] },
  signUp: { heading: 'Create your account', rows: ['@RTE-10'] },
  forgotPassword: { heading: 'Forgot your password?', rows: ['@RTE-11'] },
  resetPassword: { heading: 'Reset your password', rows: ['@RTE-12'], query: '?resetToken=none' },
  orders: { heading: 'My Orders', rows: ['@RTE-13'] },
  support: { heading: 'Support', rows: ['@RTE-14'] },
  account: { heading: 'Account Settings', rows: ['@RTE-15'] },
  transactions: { heading: 'Transactions History', rows: ['@RTE-16'] },
};
const checks = Object.entries(pages).map(([name, { path }]) => {
  // The keys are the names.
  const { heading, rows, query = '' } = checkedPages[name as keyof typeof pages];
  return { address: path + query, heading, rows };
});

for (const { address, heading, rows } of [
  ...checks,
  { address: '/no/such/page', heading: 'Unexpected Application Error!', rows: ['@ERR-24'] },
])
  test(
    `${address} has a header and a footer, does not shift, fits the screen, and is accessible`,
    { tag: [...rows, ...frame, ...noAdminScreen] },
    async ({ isMobile }) => {
      await open(address.replace('{dishId}', dishId));

      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/\S+ \| \S+/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG');
      await expect(main).not.toContainText(/\badmin/i);
      const footerPart = page.getByRole('contentinfo');
      await expect(footerPart).toContainText(`© ${sunday.getFullYear()}`);
      const quickLinks = footerPart.getByRole('navigation', { name: 'Quick links' });
      await expect(quickLinks.getByRole('link', { name: 'Support' })).toBeVisible();
      await expect(footerPart.getByRole('link', { name: socialLinks[0]?.label })).toBeVisible();
      // On a phone, little comes after an order.
      const isCompact = isMobile && (address === '/checkout' || address === '/login');
      const reachUs = footerPart.getByRole('heading', { name: 'Reach Us' });
      await expect(reachUs).toBeVisible({ visible: !isCompact });
      const tops = [page.getByRole('banner'), main, footerPart].map(
        async (part) => (await part.boundingBox())?.y ?? Number.NaN,
      );
      const [header, content, footer] = await Promise.all(tops);
      expect(header).toBeLessThan(content ?? 0);
      expect(content).toBeLessThan(footer ?? 0);

      await expectAccessible(page);
      if (isMobile) await expectNoSidewaysScroll(page);
      await expectTakenOver();
    },
  );

test("a customer's orders and cart do not shift, fit the screen, and are accessible", async ({
  request,
  isMobile,
}) => {
  const { token } = await signedIn(page, request);
  await placeOrder(request, token);
  await open('/user/orders');
  // It opens by itself after a while, over what is done meanwhile.
  const rating = page.getByRole('dialog', { name: 'How would you rate our service?' });
  await expect(rating).toBeVisible();
  await expectAccessible(page);
  if (isMobile) await expectNoOverflow(page, rating);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /View Details/ }).click();
  await expectAccessible(page);
  if (isMobile) await expectNoSidewaysScroll(page);

  const dish = await openCheckout(page, request);
  await expectAccessible(page);
  if (isMobile) {
    await expectNoSidewaysScroll(page);
    const phone = page.viewportSize() ?? { width: 0, height: 0 };
    // Zoomed to 200 %.
    await page.setViewportSize({ width: 195, height: 422 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(phone);
  }
  // Everything that scrolls into view stays clear of the bar, also when that says much.
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page);
  if (isMobile) {
    const note = page.getByText('You are offline.');
    await note.evaluate((element) => (element.style.height = '15rem'));
    const hidden = () =>
      page.locator('[data-bottom-bar]').evaluate((element) => {
        const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
        return element.clientHeight - Number.parseFloat(scrollPaddingBottom);
      });
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    await note.evaluate((element) => (element.style.height = ''));
  }
  await page.context().setOffline(false);
  await cartLine(page, dish).getByRole('button', { name: 'Edit' }).click();
  const addons = page.getByRole('dialog', { name: 'Include Addons to Plate' });
  await expect(addons).toBeVisible();
  await expectAccessible(page);
  if (isMobile) await expectNoOverflow(page, addons);
});
