import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { deliveryTyped, type WithCart } from '#features/cart/cart-slice.ts';
import { saveCart } from '#features/cart/cart-storage.ts';
import { signedIn, signedOut, tokenRejected } from '#features/session/session-slice.ts';
import { clearSession, saveSession } from '#features/session/session-storage.ts';

/** Typing is stored after a pause of this length, in ms, or when the page is left. */
export const TYPING_PAUSE_MS = 500;

const pageHidden = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true, signal });
  });

/** The middleware that writes session and cart to the browser's storage: one for each store. */
export function persistence() {
  const { middleware, startListening } = createListenerMiddleware<WithCart>();
  startListening({ actionCreator: signedIn, effect: ({ payload }) => saveSession(payload) });
  startListening({
    matcher: isAnyOf(signedOut, tokenRejected),
    effect: () => clearSession(),
  });
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
  return middleware;
}
