import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { paymentReducer } from '#features/payment/state/payment-slice.ts';
import { cartReducer, selectCartOwner } from '#features/cart/cart-slice.ts';
import { selectAccount, sessionReducer } from '#features/session/session-slice.ts';
import { persistLogin } from '#features/session/stored-login.ts';
import { typedTextReducer } from '#features/typed-text/typed-text-slice.ts';

const reducer = combineReducers({
  session: sessionReducer,
  cart: cartReducer,
  payment: paymentReducer,
  typedText: typedTextReducer,
});
export type RootState = ReturnType<typeof reducer>;

/** State of a visitor who has stored nothing: what the documents of the build are rendered from. */
export const blankState = reducer(undefined, { type: 'blank' });

// They exist in development only, and there a busy machine is no reason for a warning.
const DEVELOPMENT_CHECKS = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity },
};

/** The only way to build a store. */
export function makeStore(preloadedState: Partial<RootState> = {}) {
  const { middleware, startListening } = createListenerMiddleware();
  persistLogin(startListening.withTypes());
  return configureStore({
    reducer,
    preloadedState: { ...blankState, ...preloadedState },
    middleware: (defaults) => defaults(DEVELOPMENT_CHECKS).prepend(middleware),
  });
}
/** Whose payments the site shows: also after their session has ended, until they log out. */
export const selectCustomer = (state: RootState) => selectAccount(state) ?? selectCartOwner(state);

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
