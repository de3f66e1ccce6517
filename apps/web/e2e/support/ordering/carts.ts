import type { APIRequestContext, Page } from '@playwright/test';
import { cartItemOf } from '../../../src/store/cart/cart-item.ts';
import { dishAt } from '../api/api-data.ts';
import { delivery } from './steps.ts';

const typed = { phoneNumber: delivery.phoneNumber, deliveryAddress: delivery.address };

/**
 * Opens checkout with plates of the first dish in the cart, as a reload would; the way there is the
 * matter of other tests.
 *
 * @param filled whether phone and address are there too
 */
export const openCheckout = async (
  page: Page,
  request: APIRequestContext,
  { plates = 2, filled = false } = {},
) => {
  const dish = await dishAt(request, 0);
  const cart = {
    userCart: [cartItemOf(dish, plates)],
    delivery: filled ? typed : { phoneNumber: '', deliveryAddress: '' },
  };
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('e2e-cart')) return;
    sessionStorage.setItem('e2e-cart', 'yes');
    sessionStorage.setItem('cart', stored);
  }, JSON.stringify(cart));
  await page.goto('/checkout');
  return dish;
};
