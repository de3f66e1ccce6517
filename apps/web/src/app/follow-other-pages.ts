import { cartRestored } from '#store/cart/cart-slice.ts';
import { loadCart, newerCart, openCartAcrossDocuments } from '#store/cart/cart-storage.ts';
import { checkStoredSession } from '#store/session/check-session.ts';
import {
  noTokenFound,
  selectAccessToken,
  selectSessionStatus,
  signedOut,
} from '#store/session/session-slice.ts';
import { readStoredSession } from '#store/session/stored-login.ts';
import type { AppStore, AppThunk } from '#store/store.ts';

/**
 * Follows what another page has stored. Its login signs in here too, once the token is checked. After its
 * logout, or the login of another user, nothing of the previous user is left: the page loads again.
 */
const followStoredSession = (): AppThunk => (dispatch, getState) => {
  const token = selectAccessToken(getState());
  const stored = readStoredSession()?.accessToken ?? null;
  if (token === stored) return;
  if (token === null) {
    if (selectSessionStatus(getState()) === 'signedOut') void dispatch(checkStoredSession());
    return;
  }
  // A logout clears storage, which may hold the login of another user by now.
  dispatch(stored === null ? signedOut() : noTokenFound());
  location.reload();
};

/**
 * Follows logins and logouts in other tabs, which share local storage. A page that the browser brings
 * back from its back/forward cache has the state it was left with, and heard nothing meanwhile: it reads
 * session and cart again.
 * @param signal ends the watch
 */
export function followOtherPages({ dispatch, getState }: AppStore, signal: AbortSignal) {
  void openCartAcrossDocuments();
  // Fires for changes by other tabs only.
  addEventListener('storage', () => dispatch(followStoredSession()), { signal });
  const onShow = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const cart = loadCart();
    dispatch(followStoredSession());
    if (cart) dispatch(cartRestored(cart));
    const userCart = await newerCart();
    if (userCart) dispatch(cartRestored({ ...getState().cart, userCart }));
  };
  addEventListener('pageshow', (event) => void onShow(event), { signal });
}
