import { cartRestored } from '#store/cart/cart-slice.ts';
import { loadCart, newerCart, openCartAcrossDocuments } from '#store/cart/cart-storage.ts';
import { followStoredSession } from './follow-stored-session.ts';
import type { AppStore } from '#store/store.ts';

/**
 * A page that the browser brings back from its back/forward cache has the state it was left with,
 * and heard nothing meanwhile: it reads session and cart again.
 * @returns ends the watch
 */
export function followPageRestores({ dispatch, getState }: AppStore): () => void {
  void openCartAcrossDocuments();
  const takeNewerCart = async () => {
    const userCart = await newerCart();
    if (userCart) dispatch(cartRestored({ ...getState().cart, userCart }));
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const cart = loadCart();
    dispatch(followStoredSession());
    if (cart) dispatch(cartRestored(cart));
    void takeNewerCart();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
