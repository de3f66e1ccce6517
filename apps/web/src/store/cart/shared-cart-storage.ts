import type { TypedStartListening } from '@reduxjs/toolkit';
import type { CartItem } from './cart-item.ts';
import { cartRestored, emptyCart, type WithCart } from './cart-slice.ts';
import { isCart } from './cart-per-tab.ts';

/**
 * The dishes of a tab's cart where every document of the tab reads what was written last. A page that
 * Firefox brings back from its back/forward cache keeps the session storage that it was left with, also
 * after a reload; local storage is shared by all tabs, and keeps its two keys (D-47).
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

/** Stores the dishes for the other documents of the tab whenever they change. */
export const shareCartAcrossDocuments = (startListening: TypedStartListening<WithCart>) => {
  startListening({
    // What was read is not written: it may be older.
    predicate: (action, now, before) =>
      now.cart.userCart !== before.cart.userCart && !cartRestored.match(action),
    effect: (_action, { getState }) => shareCart(getState().cart.userCart),
  });
};
