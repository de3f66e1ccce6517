import { expect, type Locator, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { newAccount, readOrders } from '../support/api.ts';
import { pointer } from '../support/input-methods.ts';
import { fillDelivery, proceedToCheckout, respondToPayment } from '../support/order-steps.ts';
import { dishesInCart } from '../support/stored-cart.ts';
import { fill } from '../support/page-parts.ts';
import { test } from '../support/site-test.ts';

/** 1.6 Mbit/s down, 0.7 up; bytes per second and ms. */
const THREE_G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

/** The path of an address without ids and hashes: those of files change with each build. */
const stablePath = (address: string) =>
  new URL(address).pathname.replace(/[a-f\d-]{24,}/, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Files whose name changes with their content: a browser that has one never asks for it again. */
const isKept = (address: string) => new URL(address).pathname.startsWith('/assets/');

/**
 * Loses one request in ten, and of each POST and PUT the first response and one in three after it: the
 * server does the work, and the line is cut. The same ones for the same seed. Routing turns the cache of the browser off,
 * so a file that it would keep is asked for again with each page, but not lost again.
 */
const loseRequests = async (page: Page, seed: string) => {
  const seen = new Map<string, number>();
  const kept = new Set<string>();
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (kept.has(request.url())) return route.continue();
    const name = `${request.method()} ${stablePath(request.url())}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const [byte = 0] = createHash('sha256').update(`${seed} ${name} ${count}`).digest();
    if (byte % 10 === 0) return route.abort('connectionreset');
    const isWrite = request.method() === 'POST' || request.method() === 'PUT';
    if (isWrite && (count === 1 || byte % 3 === 0)) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (isKept(request.url())) kept.add(request.url());
    return route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', THREE_G);
};

/** How long a customer waits for a page before loading it again, in ms. */
const PATIENCE = 60_000;

/**
 * Opens or reloads a page as a customer does: again, when the browser's own error page shows, or when it
 * is still loading after a minute.
 */
const load = async (page: Page, path?: string) => {
  await expect(async () => {
    const limits = { timeout: PATIENCE };
    await (path === undefined ? page.reload(limits) : page.goto(path, limits));
  }).toPass();
};

/**
 * Waits for something, and does meanwhile what the page says: presses Retry, or loads it again. A load
 * may be lost too: then the browser shows an error page of its own. The cart has to keep its dishes
 * through that.
 */
const untilSeen = async (page: Page, wanted: Locator, dishes: number) => {
  const retry = page.getByRole('button', { name: /^(?:Retry|Reload the page)$/ });
  const notStarted = page.getByText('Ordering on this page did not start');
  await expect(async () => {
    if (page.url().startsWith('chrome-error:')) await load(page);
    await expect(wanted.or(retry).or(notStarted).first()).toBeVisible();
    if (await wanted.isVisible()) return;
    expect(await dishesInCart(page)).toBe(dishes);
    await ((await notStarted.isVisible()) ? load(page) : retry.click());
    await expect(wanted).toBeVisible({ timeout: 5_000 });
  }).toPass();
};

/** Presses a button, again when what was wanted does not come. */
const pressUntil = async (press: () => Promise<unknown>, wanted: Locator) => {
  await expect(async () => {
    await press();
    await expect(wanted).toBeVisible({ timeout: 10_000 });
  }).toPass();
};

for (const seed of ['banga', 'edikang', 'ofe-nsala']) {
  test(
    `on a slow network that loses requests and responses, a customer has one account, one order, and pays once: ${seed}`,
    {
      tag: ['@API-GEN-06', '@D-10', '@D-11', '@D-72'],
    },
    async ({ context, request, control }) => {
      // The limit of a test is for quick networks.
      test.slow();
      // Without the fixture's wait for the site.
      const page = await context.newPage();
      await loseRequests(page, seed);
      const main = page.getByRole('main');

      await load(page, '/order');
      const dish = main.getByRole('link', { name: 'Add To Cart' }).first();
      await untilSeen(page, dish, 0);
      await dish.click();
      const add = main.getByRole('button', { name: 'Add To Cart' });
      await untilSeen(page, add, 0);
      await add.click();
      const toCheckout = page.getByRole('dialog').getByRole('button', { name: /Checkout/ });
      await untilSeen(page, toCheckout, 0);
      await toCheckout.click();

      const form = page.getByRole('form', { name: 'Delivery Information' });
      await untilSeen(page, form, 1);
      await fillDelivery(page, pointer);
      await proceedToCheckout(page, pointer);
      const signUp = main.getByRole('link', { name: 'Sign Up' });
      await untilSeen(page, signUp, 1);
      await signUp.click();
      const create = page.getByRole('button', { name: 'Create Account' });
      await untilSeen(page, create, 1);
      const account = newAccount();
      await fill(page, { Email: account.email, Password: account.password });
      await create.click();

      await untilSeen(page, form, 1);
      const payment = page.getByRole('dialog', { name: 'Test payment' });
      await pressUntil(() => proceedToCheckout(page, pointer), payment);
      expect(await dishesInCart(page)).toBe(1);
      await respondToPayment(page, pointer, 'Approve payment');
      const order = main.getByRole('article').filter({ hasText: 'Completed' });
      await untilSeen(page, order, 0);

      const token = await page.evaluate(() => localStorage.getItem('accessToken'));
      expect(await readOrders(request, token ?? '')).toMatchObject([
        { paymentStatus: 'Completed' },
      ]);
      const accounts = await control.accounts.list();
      expect(accounts.filter(({ email }) => email === account.email)).toHaveLength(1);
      await expect(page.getByText('Payment received')).toBeVisible();
      await expect(page.getByText('Do not pay again')).toHaveCount(0);
    },
  );
}
