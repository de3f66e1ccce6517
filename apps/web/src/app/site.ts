import { focusManager } from '@tanstack/react-query';
import { browserStorage, type SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { syncCart } from '#features/cart/sync-cart.ts';
import { loadPayments } from '#features/payment/record/load-payments.ts';
import { checkStoredSession } from '#features/session/check-session.ts';
import { handOverText } from '#features/typed-text/hand-over-text.ts';
import { sessionTabStorage, type TabStorage } from '#features/browser-storage/tab-storage.ts';
import { watchStoredLogin } from './follow-stored-login.ts';
import { makeQueryClient } from './query-client.ts';
import { makeStore, type SiteState } from './store.ts';

export interface Site extends SiteState {
  readonly storage: SharedStorage;
  readonly tabStorage: TabStorage;
}

export function makeSite(
  storage: SharedStorage = browserStorage(),
  tabStorage: TabStorage = sessionTabStorage('typed'),
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
  syncCart(store, storage, signal);
  loadPayments(store, storage, signal);
  watchStoredLogin(store, signal);
  // The cache alone notices a tab that is shown again, but not a window that stood next to another.
  addEventListener('focus', () => focusManager.onFocus(), { signal });
  void store.dispatch(checkStoredSession());
  return () => watch.abort();
}
