import type { TypedStartListening } from '@reduxjs/toolkit';
import { type CartState, deliveryTyped, emptyCart, type WithCart } from './cart-slice.ts';
import { writeTab } from '../tab-storage.ts';

/** Per tab: a reload on checkout keeps the meal, and local storage keeps its two keys (D-47). */
const KEY = 'cart';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const hasTexts = (value: Fields, ...names: string[]) =>
  names.every((name) => typeof value[name] === 'string');

const isPriced = (value: unknown): value is Fields =>
  isFields(value) && Number.isFinite(value.price) && Number.isFinite(value.quantity);

const isItem = (value: unknown) =>
  isPriced(value) &&
  hasTexts(value, 'id', 'name', 'description', 'image', 'category') &&
  Array.isArray(value.addons) &&
  value.addons.every((addon) => isPriced(addon) && hasTexts(addon, '_id', 'name'));

/** By hand: every page starts with this, also those that need no schema library. */
export const isCart = (value: unknown): value is CartState =>
  isFields(value) &&
  Array.isArray(value.userCart) &&
  value.userCart.every(isItem) &&
  isFields(value.delivery) &&
  hasTexts(value.delivery, 'phoneNumber', 'deliveryAddress');

const readItem = () => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return undefined;
  }
};

/** The stored cart, an empty one where nothing readable is stored; undefined where storage is closed to us. */
export const loadCart = (): CartState | undefined => {
  const text = readItem();
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isCart(stored) ? stored : emptyCart;
  } catch {
    return emptyCart;
  }
};

export const saveCart = (cart: CartState) => writeTab(KEY, cart === emptyCart ? undefined : cart);

/** Typing is stored after a pause of this length, in ms, or when the page is left. */
export const TYPING_PAUSE_MS = 500;

const pageHidden = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true, signal });
  });

/** Stores the cart whenever it changes. */
export const persistCart = (startListening: TypedStartListening<WithCart>) => {
  startListening({
    predicate: (_action, now, before) => now.cart !== before.cart,
    effect: async (action, { cancelActiveListeners, delay, getState, signal }) => {
      cancelActiveListeners();
      if (deliveryTyped.match(action)) {
        await Promise.race([delay(TYPING_PAUSE_MS), pageHidden(signal)]);
      }
      saveCart(getState().cart);
    },
  });
};
