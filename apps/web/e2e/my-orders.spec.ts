import type { Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { apiAddress } from './addresses.ts';
import { placeOrder } from './api-data.ts';
import { naira, dismissRatingDialog } from './ordering.ts';
import { expect, test } from './site-test.ts';

const pay = (page: Page, token: string, id: string, transactionRef: string) =>
  page.request.put(`${apiAddress}/order/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { paymentStatus: 'Completed', transactionRef, paymentRef: '1795253460000' },
  });

test(
  'the orders stand newest first with their times and statuses, under a filter that does nothing',
  {
    tag: [
      '@ORD-01',
      '@ORD-02',
      '@ORD-03',
      '@ORD-04',
      '@ORD-05',
      '@ORD-06',
      '@ORD-07',
      '@ORD-08',
      '@ORD-09',
      '@ORD-11',
      '@ORD-17',
      '@ORD-23',
      '@ORD-24',
      '@API-USE-08',
      '@ERR-40',
      '@STA-40',
      '@D-40',
      '@D-43',
    ],
  },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    const first = await placeOrder(request, token, { narration: '1 plate of the first order' });
    await pay(page, token, first._id, `e2e-${first._id}`);
    await placeOrder(request, token, { narration: '2 plates of the second order' });
    await page.goto('/user/orders');

    const orders = page.getByRole('main').getByRole('article');
    // First of all: it goes by itself after a while.
    await expect(page.getByRole('status').filter({ hasText: 'fetched orders' })).toBeVisible();
    await expect(orders).toHaveCount(2);
    const [newest, oldest] = [orders.nth(0), orders.nth(1)];
    await expect(newest).toContainText('2 plates of the second order');
    await expect(oldest).toContainText('1 plate of the first order');
    await expect(newest).toContainText(/seconds? ago|now/);
    await expect(newest).toContainText(
      /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d{1,2}(?:st|nd|rd|th) \d{4}, \d{1,2}:\d{2} [AP]M/,
    );
    await expect(newest).toContainText('Pending');
    await expect(oldest).toContainText('Completed');
    await expect(newest).toContainText('Your Order is Still being Processed.');
    await expect(newest.getByRole('button', { name: 'Make Payment' })).toBeVisible();
    await expect(oldest.getByRole('button', { name: 'Make Payment' })).toHaveCount(0);

    await dismissRatingDialog(page);
    const filter = page.getByRole('main').getByText('All Orders');
    await filter.click();
    await expect(orders).toHaveCount(2);
    expect(await filter.evaluate((element) => element.tabIndex)).toBe(-1);
    await newest.getByRole('button', { name: /View Details/ }).click();
    await expect(newest.getByRole('region').getByText('Not available')).toHaveCount(2);

    await page.emulateMedia({ media: 'print' });
    await expect(newest.getByText('Not available').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(newest.getByRole('button', { name: 'Make Payment' })).toBeHidden();
  },
);

test(
  'the details of an order unfold',
  {
    tag: [
      '@ORD-10',
      '@ORD-11',
      '@ORD-12',
      '@ORD-13',
      '@ORD-14',
      '@ORD-15',
      '@ORD-16',
      '@ORD-17',
      '@ORD-18',
      '@CON-03',
      '@D-40',
    ],
  },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    await dismissRatingDialog(page);
    const order = await placeOrder(request, token);
    await pay(page, token, order._id, `details-${order._id}`);
    await page.goto('/user/orders');
    const article = page.getByRole('main').getByRole('article').first();
    await article.getByRole('button', { name: /View Details/ }).click();
    const details = article.getByRole('region');
    const [line] = order.cartItems;
    for (const text of [
      '1795253460000',
      naira((line?.price ?? 0) + 1000),
      '₦1,000',
      order._id,
      order.phoneNumber,
      order.deliveryInfo,
      `details-${order._id}`,
      line?.name ?? '',
    ])
      await expect(details).toContainText(text);
  },
);

test(
  'the rating dialog opens by itself, can be closed, and its button does nothing',
  { tag: ['@ORD-19', '@ORD-20', '@ORD-21', '@D-42'] },
  async ({ page, request }) => {
    await signedIn(page, request);
    await page.goto('/user/orders');
    const rating = page.getByRole('dialog', { name: 'How would you rate our service?' });
    await expect(rating).toBeVisible();
    const calls: string[] = [];
    page.on('request', (call) => calls.push(call.url()));
    await rating.getByRole('button', { name: 'Add A Review' }).click({ force: true });
    await expect(rating).toBeVisible();
    expect(calls).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(rating).toBeHidden();
  },
);

test(
  'a list that fails says so, and Retry brings it',
  { tag: ['@ORD-25', '@ORD-26', '@ERR-15', '@ERR-16'] },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    await dismissRatingDialog(page);
    await placeOrder(request, token);
    await page.route(`${apiAddress}/order?*`, (route) => route.abort());
    await page.goto('/user/orders');
    const panel = page
      .getByRole('alert')
      .filter({ hasText: 'An error occured while retrieving your orders.' });
    await expect(panel).toBeVisible();
    const toast = page.getByRole('alert').filter({ hasText: 'Error Fetching order' });
    await expect(toast).toContainText('Error fetching orders:');

    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  },
);

test(
  'a guest is not sent away, and is shown the way to log in',
  { tag: ['@ROL-10', '@SCP-19'] },
  async ({ page }) => {
    await page.goto('/user/orders');
    await page
      .getByRole('main')
      .getByRole('link', { name: /log ?in/i })
      .click();
    await expect(page).toHaveURL('/login?proceedTo=user/orders');
  },
);

test(
  'a customer without orders is led to the menu',
  { tag: ['@D-40'] },
  async ({ page, request }) => {
    await signedIn(page, request);
    await page.goto('/user/orders');
    await expect(page.getByText('You have no orders yet.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /menu/i })).toHaveAttribute(
      'href',
      '/order',
    );
  },
);
