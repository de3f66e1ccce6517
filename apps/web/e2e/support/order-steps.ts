import { expect, type Page } from '@playwright/test';
import type { InputMethod } from './input-methods.ts';

/** Money as the site writes it: "₦3,500". */
export const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;

export const delivery = {
  phoneNumber: '08031234567',
  address: '14 Aba Road, opposite the market, Port Harcourt',
};

/** From the menu to the dish, its plates, and one way out of the dialog. */
export const addToCart = async (
  page: Page,
  input: InputMethod,
  dish: { readonly name: string; readonly section: string },
  plates: number,
  then: 'Continue Shopping' | 'Proceed To Checkout',
) => {
  const card = page
    .getByRole('region', { name: dish.section, exact: true })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: dish.name, exact: true }) });
  await input.press(card.getByRole('link', { name: /Add To Cart/ }));
  await expect(page.getByRole('heading', { level: 1, name: dish.name })).toBeVisible();
  await input.fill(page.getByRole('spinbutton', { name: 'Number of plates' }), `${plates}`);
  await input.press(page.getByRole('main').getByRole('button', { name: 'Add To Cart' }));
  const dialog = page.getByRole('dialog', { name: 'Order Added Successfully' });
  await input.press(dialog.getByRole('button', { name: then }));
};

export const cartLine = (page: Page, dish: { readonly name: string }) =>
  page.getByRole('article', { name: dish.name });

export const summaryFigure = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Order Summary' })
    .locator('dt', { hasText: term })
    .locator('xpath=following-sibling::dd[1]');

export const fillDelivery = async (page: Page, input: InputMethod) => {
  const form = page.getByRole('form', { name: 'Delivery Information' });
  await input.fill(form.getByLabel('Phone Number'), delivery.phoneNumber);
  await input.fill(form.getByLabel('Delivery Address'), delivery.address);
};

export const proceedToCheckout = (page: Page, input: InputMethod) =>
  input.press(page.getByRole('main').getByRole('button', { name: 'Proceed To Checkout' }));

export const respondToPayment = async (
  page: Page,
  input: InputMethod,
  button: 'Approve payment' | 'Decline payment' | 'Close',
) => {
  const dialog = page.getByRole('dialog', { name: 'Test payment' });
  await input.press(dialog.getByRole('button', { name: button }));
  await expect(dialog).toBeHidden();
};

/** Closes the rating dialog of My orders whenever it covers what a test needs. */
export const dismissRatingDialog = (page: Page) =>
  page.addLocatorHandler(
    page.getByRole('dialog', { name: 'How would you rate our service?' }),
    (dialog) => dialog.getByRole('button', { name: 'Close' }).click(),
  );
