import {
  combineReducers,
  configureStore,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { QueryClient } from '@tanstack/react-query';
import { browserStorage, type SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { sessionTabStorage, type TabStorage } from '#features/browser-storage/tab-storage.ts';
import { paymentReducer } from '#features/payment/record/payment-slice.ts';
import { cartReducer, selectCartOwner } from '#features/cart/cart-slice.ts';
import { selectAccount, sessionReducer } from '#features/session/session-slice.ts';
import { persistLogin } from '#features/session/login-storage.ts';

const reducer = combineReducers({
  session: sessionReducer,
  cart: cartReducer,
  payment: paymentReducer,
});
export type RootState = ReturnType<typeof reducer>;

/** State of a visitor who has stored nothing: what the documents of the build are rendered from. */
export const blankState = reducer(undefined, { type: 'blank' });

// The checks run in development only, where a busy machine is no reason for a warning.
const DEVELOPMENT_CHECKS = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity },
};

/** Thunks get it as their third argument. */
interface ThunkExtra {
  storage: SharedStorage;
  tabStorage: TabStorage;
  /** The pop-up that is open in this tab: `leave` is called when its customer says that it is gone. */
  popUp: { leave: () => void };
}

/** The only way to build a store. */
export function makeStore(
  preloadedState: Partial<RootState> = {},
  storage: SharedStorage = browserStorage(),
  tabStorage: TabStorage = sessionTabStorage('typed'),
) {
  const extraArgument: ThunkExtra = { storage, tabStorage, popUp: { leave: () => undefined } };
  return configureStore({
    reducer,
    preloadedState: { ...blankState, ...preloadedState },
    middleware: (defaults) =>
      defaults({ ...DEVELOPMENT_CHECKS, thunk: { extraArgument } }).concat(persistLogin),
  });
}

/** The account whose payments the site shows, from its login to its logout, even if its session has ended. */
export const selectCustomer = (state: RootState) => selectAccount(state) ?? selectCartOwner(state);

export type AppStore = ReturnType<typeof makeStore>;

/** The state of the browser, and the cache of what the server said. */
export interface SiteState {
  readonly store: AppStore;
  readonly queryClient: QueryClient;
}

export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;
