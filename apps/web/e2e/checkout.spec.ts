import type { Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { openCheckout } from './carts.ts';
import { pointer } from './input-methods.ts';
import {
  cartLine,
  delivery,
  fillDelivery,
  naira,
  proceedToCheckout,
  summaryFigure,
} from './ordering.ts';
import { expect, test } from './site-test.ts';

const addonsDialog = (page: Page) => page.getByRole('dialog', { name: 'Include Addons to Plate' });

test(
  'the page lists the cart, sums it up, and takes digits and an address',
  {
    tag: [
      '@CHK-01',
      '@CHK-02',
      '@CHK-03',
      '@CHK-08',
      '@CHK-09',
      '@CHK-10',
      '@CHK-11',
      '@CHK-12',
      '@CHK-13',
      '@CHK-14',
      '@SCP-17',
      '@CON-02',
      '@VAL-13',
      '@D-45',
    ],
  },
  async ({ page, request }) => {
    const dish = await openCheckout(page, request);
    const line = cartLine(page, dish);
    await expect(line.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(line.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect(summaryFigure(page, 'Sub Total')).toHaveText(naira(dish.price * 2));
    await expect(summaryFigure(page, 'Delivery Fees')).toHaveText('₦1,000');
    await expect(summaryFigure(page, 'Grand Total')).toHaveText(naira(dish.price * 2 + 1000));

    const form = page.getByRole('form', { name: 'Delivery Information' });
    const phone = form.getByLabel('Phone Number');
    await expect(phone).toHaveAttribute('inputmode', 'numeric');
    await phone.pressSequentially('0a8b0-3 1234567');
    await expect(phone).toHaveValue('08031234567');
    await expect(form.getByLabel('Delivery Address')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Proceed To Checkout' }),
    ).toBeVisible();
  },
);

test(
  'addons are drafted in the dialog and kept by "Update"',
  { tag: ['@CHK-04', '@CHK-05', '@CHK-06', '@CHK-07', '@STA-27', '@STA-28', '@ERR-39', '@D-25'] },
  async ({ page, request }) => {
    const dish = await openCheckout(page, request);
    const [addon] = dish.addons;
    if (!addon) throw new Error(`${dish.name} has no addon`);
    const edit = cartLine(page, dish).getByRole('button', { name: 'Edit' });
    const increase = addonsDialog(page).getByRole('button', { name: `Increase ${addon.name}` });
    const decrease = addonsDialog(page).getByRole('button', { name: `Decrease ${addon.name}` });

    await edit.click();
    for (const { name } of dish.addons) {
      await expect(
        addonsDialog(page).getByRole('button', { name: `Increase ${name}` }),
      ).toBeVisible();
      await expect(
        addonsDialog(page).getByRole('button', { name: `Decrease ${name}` }),
      ).toBeVisible();
    }
    await increase.click();
    await page.keyboard.press('Escape');
    await expect(summaryFigure(page, 'Grand Total')).toHaveText(naira(dish.price * 2 + 1000));

    await edit.click();
    await increase.click();
    await increase.click();
    await decrease.click();
    await addonsDialog(page).getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Updated addons' })).toBeVisible();
    await expect(cartLine(page, dish)).toContainText(`2 Plates, 1 x ${addon.name}`);
    await expect(summaryFigure(page, 'Grand Total')).toHaveText(
      naira((dish.price + addon.price) * 2 + 1000),
    );
  },
);

test(
  'removing the last dish empties the cart',
  { tag: ['@CHK-15', '@ERR-37'] },
  async ({ page, request }) => {
    const dish = await openCheckout(page, request);
    await cartLine(page, dish).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No items in the cart!')).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: 'Dish Removed From Cart successfully' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toHaveCount(0);
  },
);

test(
  'faulty delivery details are named, cleared on focus, and never sent',
  { tag: ['@VAL-14', '@VAL-16', '@VAL-17', '@VAL-26'] },
  async ({ page, request }) => {
    await signedIn(page, request);
    await openCheckout(page, request);
    const sent: string[] = [];
    page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()));
    const form = page.getByRole('form', { name: 'Delivery Information' });
    const phone = form.getByLabel('Phone Number');
    const address = form.getByLabel('Delivery Address');
    await phone.fill('080312345');
    await address.fill('Too short');
    await proceedToCheckout(page, pointer);

    await expect(address).toHaveAccessibleErrorMessage('Delivery Address Is Required');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText('Delivery Address Is Required')).toBeVisible();
    await address.focus();
    await expect(form.getByText('Delivery Address Is Required')).toHaveCount(0);

    await address.fill(delivery.address);
    await proceedToCheckout(page, pointer);
    await expect(form.getByText('Phone Number is required')).toBeVisible();
    await expect(phone).toBeFocused();
    expect(sent).toEqual([]);
  },
);

test(
  'a guest is told to log in, whether or not the form is filled',
  { tag: ['@STA-42', '@STA-43', '@STA-44', '@ROL-09', '@D-27'] },
  async ({ page, request }) => {
    await openCheckout(page, request);
    await proceedToCheckout(page, pointer);
    const toast = page.getByRole('status').filter({ hasText: 'Login Required.' });
    await expect(toast).toContainText(
      'You need to login to be able to track your order on the website.',
    );
    await expect(page).toHaveURL('/login?proceedTo=checkout');
  },
);

test(
  'a reload on checkout keeps the cart and what was typed',
  { tag: ['@D-47'] },
  async ({ page, request }) => {
    const dish = await openCheckout(page, request);
    await fillDelivery(page, pointer);
    await page.reload();
    await expect(cartLine(page, dish)).toBeVisible();
    await expect(page.getByLabel('Phone Number')).toHaveValue(delivery.phoneNumber);
    await expect(page.getByLabel('Delivery Address')).toHaveValue(delivery.address);
  },
);

test(
  'the order call carries the bearer token and an idempotency key, and a double press sends one',
  { tag: ['@ROL-07'] },
  async ({ page, request }) => {
    const { token } = await signedIn(page, request);
    await openCheckout(page, request);
    await fillDelivery(page, pointer);
    const calls: Record<string, string>[] = [];
    page.on('request', (call) => {
      if (call.method() === 'POST' && call.url().endsWith('/order')) calls.push(call.headers());
    });
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Proceed To Checkout' })
      .dblclick({ noWaitAfter: true });
    await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.authorization).toBe(`Bearer ${token}`);
    expect(calls[0]?.['idempotency-key']).toBeTruthy();
  },
);
