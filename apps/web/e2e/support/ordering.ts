import { expect, type Page, type APIRequestContext } from '@playwright/test';
import { cartItemOf } from '../../src/features/cart/cart-item.ts';
import type { StoredCart } from '../../src/features/cart/cart-slice.ts';
import { emptyStoredCart } from '../../src/features/cart/read-cart.ts';
import type { PaymentRecord } from '../../src/features/payment/record/payment-record.ts';
import { dishAt } from './api.ts';
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

const typed = { phoneNumber: delivery.phoneNumber, deliveryAddress: delivery.address };

interface Stored {
  cart: StoredCart;
  typed: object;
}

/** Runs in the page: its browser has stored a cart, and its tab what was typed, as an earlier load leaves them. */
const storeOnce = ({ cart, typed: typedText }: Stored) => {
  if (sessionStorage.getItem('e2e-stored')) return;
  sessionStorage.setItem('e2e-stored', 'yes');
  sessionStorage.setItem('typed', JSON.stringify(typedText));
  const opening = indexedDB.open('catering-site');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('shared'));
  opening.addEventListener('success', () => {
    opening.result.transaction('shared', 'readwrite').objectStore('shared').put(cart, 'cart');
    opening.result.close();
  });
};

/** Runs in the page. */
const readStored = (key: 'cart' | 'payments') =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open('catering-site');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('shared'));
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('shared').objectStore('shared').get(key);
      reading.addEventListener('error', () => reject(reading.error));
      reading.addEventListener('success', () => resolve(reading.result));
      opening.result.close();
    });
  });

/** The cart that the browser has stored. */
export const storedCart = async (page: Page) =>
  ((await page.evaluate(readStored, 'cart' as const)) ?? emptyStoredCart) as StoredCart;

/** How many dishes the cart of the browser holds. */
export const dishesInCart = async (page: Page) => (await storedCart(page)).userCart.length;

/** A page that is left within the milliseconds that its browser needs to store a change loses the change. */
export const untilCartIsEmpty = (page: Page) => expect.poll(() => dishesInCart(page)).toBe(0);

/** As `untilCartIsEmpty`: that the customer has read of their payment. */
export const untilPaymentIsSettled = (page: Page) =>
  expect
    .poll(async () => {
      const [payment] = (await page.evaluate(readStored, 'payments' as const)) as PaymentRecord[];
      return payment?.told.some((told) => told.startsWith('paid '));
    })
    .toBe(true);

/**
 * Opens checkout with plates of the first dish of each category in the cart, up to a number of them, as a reload would; the way there is the
 * matter of other tests.
 *
 * @returns the first of them
 * @param filled whether phone and address are there too
 */
export const openCheckout = async (
  page: Page,
  request: APIRequestContext,
  { plates = 2, filled = false, dishes = 1 } = {},
) => {
  const [dish, ...others] = await Promise.all(
    Array.from({ length: dishes }, (_, category) => dishAt(request, category)),
  );
  if (!dish) throw new Error('Checkout needs a dish');
  const cart = {
    ...emptyStoredCart,
    userCart: [dish, ...others].map((each) => cartItemOf(each, plates)),
  };
  await page.addInitScript(storeOnce, {
    cart,
    typed: filled ? [{ form: 'delivery', account: null, values: typed }] : [],
  });
  await page.goto('/checkout');
  return dish;
};
