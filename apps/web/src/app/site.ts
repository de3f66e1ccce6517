import { focusManager, type QueryClient } from '@tanstack/react-query';
import { browserStorage, type SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { keepCart } from '#features/cart/keep-cart.ts';
import { keepPayments } from '#features/payment/record/keep-payments.ts';
import { checkStoredSession } from '#features/session/check-session.ts';
import { handOverText } from '#features/typed-text/hand-over-text.ts';
import { sessionTabStorage, type TabStorage } from '#features/browser-storage/tab-storage.ts';
import { watchStoredLogin } from './follow-stored-login.ts';
import { makeQueryClient } from './query-client.ts';
import { makeStore, type AppStore } from './store.ts';

export interface Site {
  readonly store: AppStore;
  readonly queryClient: QueryClient;
  readonly storage: SharedStorage;
  readonly tabStorage: TabStorage;
}

export function makeSite(
  storage: SharedStorage = browserStorage(),
  tabStorage: TabStorage = sessionTabStorage,
): Site {
  const store = makeStore({}, storage, tabStorage);
  return { store, queryClient: makeQueryClient(store), storage, tabStorage };
}

/**
 * Reads what earlier visits have stored, and follows other tabs of the site.
 *
 * @returns ends what goes on
 */
export function startSite({ store, storage, tabStorage }: Site): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  handOverText(store, tabStorage, signal);
  keepCart(store, storage, signal);
  keepPayments(store, storage, signal);
  watchStoredLogin(store, signal);
  // By itself the cache hears of a tab that is shown again, and not of a window that stood next to another.
  addEventListener('focus', () => focusManager.onFocus(), { signal });
  void store.dispatch(checkStoredSession());
  return () => watch.abort();
}
