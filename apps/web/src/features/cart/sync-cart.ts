import { CART_READ_LIMIT_MS } from '#config/timings.ts';
import type { SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { accountInUse } from '#features/session/login-storage.ts';
import { selectAccount } from '#features/session/session-slice.ts';
import type { AppStore } from '#app/store.ts';
import { cartOfTab } from './cart-of-tab.ts';
import { cartRead, type StoredCart } from './cart-slice.ts';
import { mergeCarts } from './merge-carts.ts';
import { emptyStoredCart, parseCart } from './parse-cart.ts';

/**
 * Stores the cart, and follows what other tabs store. Where storage is closed or full, the cart lasts until the tab
 * closes.
 *
 * @param signal ends it
 */
export function syncCart(
  { dispatch, getState, subscribe }: AppStore,
  storage: SharedStorage,
  signal: AbortSignal,
) {
  let base: StoredCart | undefined;
  let isClosed = false;
  let isReading = false;

  /** A cart that comes from the storage is not stored again. */
  const show = (stored?: StoredCart) => {
    isReading = true;
    dispatch(cartRead(stored));
    isReading = false;
  };

  const cartHere = (): StoredCart => {
    const { loaded: _loaded, isGuest: _isGuest, ...mine } = getState().cart;
    return mine;
  };
  const account = () => accountInUse(selectAccount(getState()));
  const merge = (theirs: StoredCart) => mergeCarts({ base, mine: cartHere(), theirs }, account());
  const take = (theirs: StoredCart) => {
    const cart = merge(theirs);
    base = theirs;
    // A login takes over the dishes of a guest, which is no change by this tab.
    if (cart.owner !== theirs.owner) {
      base = { ...theirs, userCart: theirs.userCart.map((item) => ({ ...item, byGuest: false })) };
    }
    if (!signal.aborted) show(cart);
  };
  const warn = (error: unknown) => console.warn('The browser does not store the cart', error);

  const read = async () => {
    try {
      take(parseCart(cartOfTab.read() ?? (await storage.read('cart'))));
    } catch (error) {
      // Safari may close the connection of a page in the background: the next call opens another.
      if (base) return console.warn('What another tab has stored could not be read', error);
      warn(error);
      isClosed = true;
      show();
    }
  };

  const write = async () => {
    if (signal.aborted) return;
    if (isClosed) return cartOfTab.write(cartHere());
    try {
      let mine: StoredCart | undefined;
      let written = emptyStoredCart;
      await storage.update('cart', (stored) => {
        mine = cartHere();
        written = merge(parseCart(cartOfTab.read() ?? stored));
        return written;
      });
      if (cartOfTab.read() !== null) cartOfTab.write(null);
      // What was written is no change by another tab: what has left the cart since does not come back with it.
      base = mine;
      take(written);
    } catch (error) {
      warn(error);
      cartOfTab.write(cartHere());
    }
  };

  /** One after the other: each write knows what the one before has left. */
  let work = read();
  let known = getState().cart;
  const stop = subscribe(() => {
    const { cart } = getState();
    if (cart !== known && !isReading) work = work.then(write);
    known = cart;
  });
  signal.addEventListener('abort', stop);
  storage.onOtherTab((key) => void (key === 'cart' && read()), signal);
  // A page that comes back from the browser's cache has heard of no change meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && void read(), { signal });
  // A browser that never responds does not keep a visitor from ordering.
  const late = setTimeout(() => {
    if (!getState().cart.loaded) show();
  }, CART_READ_LIMIT_MS);
  signal.addEventListener('abort', () => clearTimeout(late));
}
