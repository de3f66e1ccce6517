import { cartRestored } from '#features/cart/cart-slice.ts';
import { loadCart } from '#features/cart/cart-storage.ts';
import { checkStoredSession } from '#features/session/check-session.ts';
import { noTokenFound, selectAccessToken } from '#features/session/session-slice.ts';
import { readStoredSession } from '#features/session/session-storage.ts';
import type { AppStore } from './store.ts';

/**
 * A page that the browser brings back from its back/forward cache has the state it was left with,
 * and heard nothing meanwhile: it reads session and cart again. Where its user has logged out, it
 * forgets the user at once and then loads anew, so that no form or list of theirs is left.
 * @returns ends the watch
 */
export function followPageRestores({ dispatch, getState }: AppStore): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const cart = loadCart();
    if (cart) dispatch(cartRestored(cart));
    const token = selectAccessToken(getState());
    const stored = readStoredSession()?.accessToken ?? null;
    if (token === stored) return;
    if (token === null) {
      void dispatch(checkStoredSession());
    } else {
      // Unlike a logout, it leaves storage alone: somebody else may have logged in.
      dispatch(noTokenFound());
      location.reload();
    }
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
