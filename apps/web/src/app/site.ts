import { focusManager, type QueryClient } from '@tanstack/react-query';
import { startPayments } from '#features/payment/start-payments.ts';
import { checkStoredSession } from '#features/session/check-session.ts';
import { makeStore, type AppStore, type RootState } from './store.ts';
import { persistVisit } from '#features/visit/persist-visit.ts';
import { browserStorage, type VisitStorage } from '#features/visit/visit-storage.ts';
import { keepTypedText } from '#features/typed-text/keep-typed-text.ts';
import { sessionTabStorage, type TabStorage } from '#features/typed-text/tab-storage.ts';
import { watchStoredLogin } from './follow-stored-login.ts';
import { prefetchMobileMenu } from './layout/mobile-menu.tsx';
import { makeQueryClient } from './query-client.ts';

export interface Site {
  readonly store: AppStore;
  readonly queryClient: QueryClient;
}

export function makeSite(preloadedState?: Partial<RootState>): Site {
  const store = makeStore(preloadedState);
  return { store, queryClient: makeQueryClient(store) };
}

/**
 * Reads what earlier visits have stored, follows other tabs of the site, and runs payments. It fetches the
 * menu of phones, since the network is idle while the page hydrates, and a first press may be on that.
 *
 * @returns ends what goes on
 */
export function startSite(
  { store, queryClient }: Site,
  storage: VisitStorage = browserStorage(),
  tabStorage: TabStorage = sessionTabStorage,
): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  keepTypedText(store, tabStorage, signal);
  persistVisit(store, storage, signal);
  startPayments({ store, queryClient, storage }, signal);
  watchStoredLogin(store, signal);
  // By itself the cache hears of a tab that is shown again, and not of a window that stood next to another.
  addEventListener('focus', () => focusManager.onFocus(), { signal });
  void store.dispatch(checkStoredSession());
  prefetchMobileMenu();
  return () => watch.abort();
}
