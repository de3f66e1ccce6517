import { expect, type Page, type APIRequestContext } from '@playwright/test';
import { cartItemOf } from '../../src/features/cart/cart-item.ts';
import type { StoredCart } from '../../src/features/cart/cart-slice.ts';
import { emptyStoredCart } from '../../src/features/cart/parse-cart.ts';
import type { PaymentRecord } from '../../src/features/payment/record/payment-record.ts';
import { dishAt } from './api.ts';
import { delivery } from './order-steps.ts';

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

/** The number of dishes in the cart of the browser. */
export const dishesInCart = async (page: Page) => (await storedCart(page)).userCart.length;

/** A page that is left within the milliseconds that its browser needs to store a change loses the change. */
export const untilCartIsEmpty = (page: Page) => expect.poll(() => dishesInCart(page)).toBe(0);

/** Waits until the browser has stored that the customer has read of their payment, for the same reason. */
export const untilPaymentIsSettled = (page: Page) =>
  expect
    .poll(async () => {
      const payments = (await page.evaluate(readStored, 'payments' as const)) as PaymentRecord[];
      return payments.some(({ told }) => told.some((entry) => entry.startsWith('paid ')));
    })
    .toBe(true);

/**
 * Opens checkout with plates of one dish of each of the first categories in the cart. Other tests go the way there.
 *
 * @param dishes number of dishes in the cart
 * @param filled true for phone and address as well
 * @returns the first dish
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
