import type { SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { accountInUse } from '#features/session/login-storage.ts';
import { selectAccount } from '#features/session/session-slice.ts';
import type { AppStore } from '#app/store.ts';
import { cartRead, type StoredCart } from './cart-slice.ts';
import { mergeCarts } from './merge-carts.ts';
import { readCart } from './read-cart.ts';

/** The page waits so long for the stored cart, in ms. */
const READ_LIMIT_MS = 3_000;

/**
 * Stores the cart, and follows what other tabs store. Where storage is closed or full, the cart lasts until the page
 * closes.
 *
 * @param signal ends it
 */
export function keepCart(
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

  const merge = (theirs: StoredCart) => {
    const { loaded: _loaded, isGuest: _isGuest, ...mine } = getState().cart;
    return mergeCarts({ base, mine, theirs }, accountInUse(selectAccount(getState())));
  };
  const take = (theirs: StoredCart) => {
    const cart = merge(theirs);
    base = theirs;
    if (!signal.aborted) show(cart);
  };
  const warn = (error: unknown) => console.warn('The browser does not store the cart', error);

  const read = async () => {
    try {
      take(readCart(await storage.read('cart')));
    } catch (error) {
      // Safari may close the connection of a page in the background: the next call opens another.
      if (base) return console.warn('What another tab has stored could not be read', error);
      warn(error);
      isClosed = true;
      show();
    }
  };
  const firstRead = read();

  const write = async () => {
    await firstRead;
    if (isClosed || signal.aborted) return;
    try {
      let written: StoredCart | undefined;
      await storage.update('cart', (stored) => {
        written = merge(readCart(stored));
        return written;
      });
      if (written) take(written);
    } catch (error) {
      warn(error);
    }
  };

  let known = getState().cart;
  const stop = subscribe(() => {
    const { cart } = getState();
    if (cart !== known && !isReading) void write();
    known = cart;
  });
  signal.addEventListener('abort', stop);
  storage.onOtherTab((key) => void (key === 'cart' && read()), signal);
  // A page that comes back from the browser's cache has heard of no change meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && void read(), { signal });
  // A browser that never responds does not keep a visitor from ordering.
  const late = setTimeout(() => {
    if (!getState().cart.loaded) show();
  }, READ_LIMIT_MS);
  signal.addEventListener('abort', () => clearTimeout(late));
}
