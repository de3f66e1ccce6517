import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { openCheckout } from './carts.ts';
import { pointer } from './input-methods.ts';
import { readOrders } from './api-data.ts';
import { respondToPayment, cartLine, proceedToCheckout, dismissRatingDialog } from './ordering.ts';
import { expect, test } from './site-test.ts';

const atCheckout = async (page: Page, request: APIRequestContext) => {
  const account = await signedIn(page, request);
  const dish = await openCheckout(page, request, { plates: 1, filled: true });
  return { account, dish };
};

for (const answer of ['Decline payment', 'Close'] as const) {
  test(
    `"${answer}" leaves the cart, says nothing, and a second press pays the same order`,
    { tag: ['@STA-34', '@STA-35', '@ERR-19', '@D-36'] },
    async ({ page, request }) => {
      const { account, dish } = await atCheckout(page, request);
      const button = page.getByRole('main').getByRole('button', { name: 'Proceed To Checkout' });
      await proceedToCheckout(page, pointer);
      await respondToPayment(page, pointer, answer);

      await expect(button).toBeEnabled();
      await expect(page).toHaveURL('/checkout');
      await expect(cartLine(page, dish)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await readOrders(request, account.token)).toMatchObject([
        { paymentStatus: 'Pending' },
      ]);

      await proceedToCheckout(page, pointer);
      await respondToPayment(page, pointer, 'Approve payment');
      await expect(page).toHaveURL('/user/orders');
      expect(await readOrders(request, account.token)).toMatchObject([
        { paymentStatus: 'Completed' },
      ]);
    },
  );
}

test(
  'a refused order is only logged, and the button works again',
  { tag: ['@ERR-18'] },
  async ({ page, request }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const { account, dish } = await atCheckout(page, request);
    await page.route('**/order', (route) =>
      route.request().method() === 'POST' && route.request().resourceType() === 'fetch'
        ? route.fulfill({
            status: 400,
            contentType: 'application/json',
            headers: { 'access-control-allow-origin': '*' },
            body: JSON.stringify({ message: 'The kitchen is closed.', code: 'CLOSED' }),
          })
        : route.fallback(),
    );
    await proceedToCheckout(page, pointer);
    await expect.poll(() => logged.join('\n')).toContain('Error creating order:');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('The kitchen is closed.')).toHaveCount(0);
    await expect(cartLine(page, dish)).toBeVisible();

    await page.unrouteAll();
    await proceedToCheckout(page, pointer);
    await respondToPayment(page, pointer, 'Approve payment');
    await expect(page).toHaveURL('/user/orders');
    expect(await readOrders(request, account.token)).toHaveLength(1);
  },
);

test(
  'an unpaid order is paid from My orders for 100 naira, in place',
  { tag: ['@STA-38', '@CON-12'] },
  async ({ page, request }) => {
    const { account } = await atCheckout(page, request);
    await proceedToCheckout(page, pointer);
    await respondToPayment(page, pointer, 'Close');
    await dismissRatingDialog(page);
    await page.goto('/user/orders');
    const order = page.getByRole('article').first();
    await expect(order).toContainText('Pending');
    await order.getByRole('button', { name: 'Make Payment' }).click();
    await expect(page.getByRole('dialog', { name: 'Test payment' })).toContainText('₦100');
    await respondToPayment(page, pointer, 'Approve payment');

    await expect(order).toContainText('Completed');
    await expect(order.getByRole('button', { name: 'Make Payment' })).toHaveCount(0);
    expect(await readOrders(request, account.token)).toMatchObject([
      { paymentStatus: 'Completed' },
    ]);
  },
);
