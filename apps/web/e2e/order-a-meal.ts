import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import type { Hand } from './hands.ts';
import { dishAt } from './kitchen.ts';
import {
  addToCart,
  answerPayment,
  cartLine,
  delivery,
  fillDelivery,
  naira,
  proceedToCheckout,
  summaryFigure,
} from './ordering.ts';

/** Menu, two dishes, addons, checkout as a guest, sign up, back on checkout, pay, follow the order. */
export const orderAMeal = async (page: Page, request: APIRequestContext, hand: Hand) => {
  const jollof = await dishAt(request, 0);
  const second = await dishAt(request, 0, 2);
  const [addon] = jollof.addons;
  if (!addon) throw new Error(`${jollof.name} has no addon`);
  const total = (jollof.price + 2 * addon.price) * 2 + second.price + 1000;

  await page.goto('/order');
  await addToCart(page, hand, jollof, 2, 'Continue Shopping');
  await expect(page).toHaveURL('/order');
  await addToCart(page, hand, second, 1, 'Proceed To Checkout');
  await expect(page).toHaveURL('/checkout');

  await hand.press(cartLine(page, jollof).getByRole('button', { name: 'Edit' }));
  const addons = page.getByRole('dialog', { name: 'Include Addons to Plate' });
  const increase = addons.getByRole('button', { name: `Increase ${addon.name}` });
  await hand.press(increase);
  await hand.press(increase);
  await hand.press(addons.getByRole('button', { name: 'Update' }));
  await expect(cartLine(page, jollof)).toContainText(`2 Plates, 2 x ${addon.name}`);
  await expect(summaryFigure(page, 'Grand Total')).toHaveText(naira(total));

  await fillDelivery(page, hand);
  await proceedToCheckout(page, hand);
  await expect(page.getByRole('status').filter({ hasText: 'Login Required.' })).toBeVisible();
  await expect(page).toHaveURL('/login?proceedTo=checkout');
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
  await expect(page).toHaveURL('/signup?proceedTo=checkout');

  const account = newAccount();
  await hand.write(page.getByLabel('Email', { exact: true }), account.email);
  await hand.write(page.getByLabel('Password', { exact: true }), account.password);
  await hand.press(page.getByRole('button', { name: 'Create Account' }));

  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Phone Number')).toHaveValue(delivery.phoneNumber);
  await expect(page.getByLabel('Delivery Address')).toHaveValue(delivery.address);
  await expect(cartLine(page, jollof)).toContainText(`2 x ${addon.name}`);
  await expect(cartLine(page, second)).toBeVisible();

  await proceedToCheckout(page, hand);
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toContainText(naira(total));
  await answerPayment(page, hand, 'Approve payment');

  await expect(page).toHaveURL('/user/orders');
  const order = page.getByRole('article').first();
  await expect(order).toContainText(`2 plates of ${jollof.name}, 1 plate of ${second.name}`);
  await expect(order).toContainText('Completed');
};
