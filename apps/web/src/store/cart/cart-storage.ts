import type { TypedStartListening } from '@reduxjs/toolkit';
import { hasFields, isListOf, readTab, writeTab } from '../tab-storage.ts';
import type { CartItem } from './cart-item.ts';
import {
  cartRestored,
  type CartState,
  deliveryTyped,
  emptyCart,
  type WithCart,
} from './cart-slice.ts';

/** Per tab: a reload on checkout keeps the meal, and local storage keeps its two keys (D-47). */
const KEY = 'cart';

const isPriced = (value: unknown) => hasFields(value, 'number', ['price', 'quantity']);
const isAddon = (value: unknown) => isPriced(value) && hasFields(value, 'string', ['_id', 'name']);
const isItem = (value: unknown) =>
  isPriced(value) &&
  hasFields(value, 'string', ['id', 'name', 'description', 'image', 'category']) &&
  isListOf(isAddon, Object(value).addons);

/** By hand: every page starts with this, also those that need no schema library. */
const isCart = (value: unknown): value is CartState =>
  isListOf(isItem, Object(value).userCart) &&
  hasFields(Object(value).delivery, 'string', ['phoneNumber', 'deliveryAddress']);

/** The stored cart, an empty one where none is stored; undefined where storage cannot be read. */
export const loadCart = (): CartState | undefined => {
  const stored = readTab(KEY, isCart);
  return stored === null ? emptyCart : stored;
};

export const saveCart = (cart: CartState) => writeTab(KEY, cart === emptyCart ? undefined : cart);

/**
 * The dishes, where every document of the tab reads what was written last. A page that Firefox brings
 * back from its back/forward cache keeps the session storage that it was left with, also after a reload.
 */
const CACHE = 'carts';
const TAB_KEY = 'tab';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const SAVED_AT = 'x-saved-at';

/** When this document wrote last, in ms since 1970. */
let lastWrite = 0;

/** @throws where storage is closed to us */
function addressOfTab() {
  const id = sessionStorage.getItem(TAB_KEY) ?? crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, id);
  return `/${CACHE}/${id}`;
}

/** Runs where the browser has a cache for us: not in private windows, nor over plain HTTP. */
async function withCache<Result>(run: (cache: Cache, address: string) => Promise<Result>) {
  try {
    return await run(await caches.open(CACHE), addressOfTab());
  } catch {
    return undefined;
  }
}

const savedAt = (response: Response) => Number(response.headers.get(SAVED_AT));

/** Names the tab, before another document of it can; forgets the carts of tabs that were left a day ago. */
export const openCartAcrossDocuments = () =>
  withCache(async (cache) => {
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response && savedAt(response) < Date.now() - MAX_AGE_MS) await cache.delete(request);
    }
  });

const shareCart = (userCart: CartItem[]) =>
  withCache((cache, address) => {
    lastWrite = Date.now();
    const headers = { [SAVED_AT]: String(lastWrite) };
    return cache.put(address, new Response(JSON.stringify(userCart), { headers }));
  });

/** The dishes, if another document of the tab has stored them since this one did; else undefined. */
export const newerCart = () =>
  withCache(async (cache, address): Promise<CartItem[] | undefined> => {
    const response = await cache.match(address);
    if (!response || savedAt(response) <= lastWrite) return undefined;
    const cart: unknown = { ...emptyCart, userCart: await response.json() };
    return isCart(cart) ? cart.userCart : undefined;
  });

/** Typing is stored after a pause of this length, in ms, or when the page is left. */
export const TYPING_PAUSE_MS = 500;

const pageHidden = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true, signal });
  });

/** Stores the cart whenever it changes, and its dishes for the other documents of the tab. */
export const persistCart = (startListening: TypedStartListening<WithCart>) => {
  startListening({
    predicate: (_action, now, before) => now.cart !== before.cart,
    effect: async (
      action,
      { cancelActiveListeners, delay, getOriginalState, getState, signal },
    ) => {
      cancelActiveListeners();
      const { userCart } = getState().cart;
      // What was read is not written: it may be older.
      if (userCart !== getOriginalState().cart.userCart && !cartRestored.match(action)) {
        void shareCart(userCart);
      }
      if (deliveryTyped.match(action)) {
        await Promise.race([delay(TYPING_PAUSE_MS), pageHidden(signal)]);
      }
      saveCart(getState().cart);
    },
  });
};
