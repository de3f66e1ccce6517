import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { newAccount, dishAt } from './api.ts';
import type { InputMethod } from './input-methods.ts';
import {
  addToCart,
  respondToPayment,
  cartLine,
  delivery,
  fillDelivery,
  naira,
  proceedToCheckout,
  summaryFigure,
} from './order-steps.ts';
import { seeToast, statusToast } from './page-parts.ts';

/** Menu, two dishes, addons, checkout as a guest, sign up, back on checkout, pay, follow the order. */
export const orderAMeal = async (page: Page, request: APIRequestContext, input: InputMethod) => {
  const jollof = await dishAt(request, 0);
  const second = await dishAt(request, 0, 2);
  const [addon] = jollof.addons;
  if (!addon) throw new Error(`${jollof.name} has no addon`);
  const total = (jollof.price + 2 * addon.price) * 2 + second.price + DELIVERY_FEE_NAIRA;

  await page.goto('/order');
  await addToCart(page, input, jollof, 2, 'Continue Shopping');
  await expect(page).toHaveURL('/order');
  await addToCart(page, input, second, 1, 'Proceed To Checkout');
  await expect(page).toHaveURL('/checkout');

  await input.press(cartLine(page, jollof).getByRole('button', { name: 'Edit' }));
  const addons = page.getByRole('dialog', { name: 'Include Addons to Plate' });
  const increase = addons.getByRole('button', { name: `Increase ${addon.name}` });
  await input.press(increase);
  await input.press(increase);
  await input.press(addons.getByRole('button', { name: 'Update' }));
  await expect(cartLine(page, jollof)).toContainText(`2 Plates, 2 x ${addon.name}`);
  await expect(summaryFigure(page, 'Grand Total')).toHaveText(naira(total));

  await fillDelivery(page, input);
  await seeToast(statusToast(page, 'Login Required.'), () => proceedToCheckout(page, input));
  await expect(page).toHaveURL('/login?proceedTo=checkout');
  await input.press(page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
  await expect(page).toHaveURL('/signup?proceedTo=checkout');
  // The login form, with the same fields, stays until the code of this page is there.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();

  const account = newAccount();
  await input.fill(page.getByLabel('Email', { exact: true }), account.email);
  await input.fill(page.getByLabel('Password', { exact: true }), account.password);
  await input.press(page.getByRole('button', { name: 'Create Account' }));

  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Phone Number')).toHaveValue(delivery.phoneNumber);
  await expect(page.getByLabel('Delivery Address')).toHaveValue(delivery.address);
  await expect(cartLine(page, jollof)).toContainText(`2 x ${addon.name}`);
  await expect(cartLine(page, second)).toBeVisible();

  await proceedToCheckout(page, input);
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toContainText(naira(total));
  await respondToPayment(page, input, 'Approve payment');

  await expect(page).toHaveURL('/user/orders');
  const order = page.getByRole('article').first();
  await expect(order).toContainText(`2 plates of ${jollof.name}, 1 plate of ${second.name}`);
  await expect(order).toContainText('Completed');
};
