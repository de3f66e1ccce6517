import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { cartReducer } from '#features/cart/cart-slice.ts';
import { loadCart, saveCart } from '#features/cart/cart-storage.ts';
import { loadingReducer } from '#features/loading/loading-slice.ts';
import { sessionReducer } from '#features/session/session-slice.ts';
import { sessionStorageWriter } from '#features/session/session-storage.ts';

const reducer = combineReducers({
  session: sessionReducer,
  cart: cartReducer,
  loading: loadingReducer,
});
export type RootState = ReturnType<typeof reducer>;

/** Of a visitor nobody knows anything about: what the documents of the build were rendered for. */
export const blankState = reducer(undefined, { type: 'blank' });

// They exist in development only, and there a busy machine is no reason for a warning.
const DEVELOPMENT_CHECKS = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity },
};

/** The only way to build a store. The cart of this tab is taken up and kept (D-47). */
export function makeStore(preloadedState: Partial<RootState> = {}) {
  const store = configureStore({
    reducer,
    preloadedState: { cart: loadCart(), ...preloadedState },
    middleware: (defaults) => defaults(DEVELOPMENT_CHECKS).concat(sessionStorageWriter),
  });
  let kept = store.getState().cart;
  store.subscribe(() => {
    const { cart } = store.getState();
    if (cart !== kept) saveCart(cart);
    kept = cart;
  });
  return store;
}
export type AppStore = ReturnType<typeof makeStore>;
