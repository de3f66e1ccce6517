import { focusManager, type QueryClient } from '@tanstack/react-query';
import { checkStoredSession } from '#store/session/check-session.ts';
import { makeStore, type AppStore, type RootState } from '#store/store.ts';
import { followOtherPages } from './follow-other-pages.ts';
import { prefetchMobileMenu } from './layout/mobile-menu.tsx';
import { makeQueryClient } from './query-client.ts';

/** What one visit holds: what the browser owns, and what it knows of the server. */
export interface Site {
  readonly store: AppStore;
  readonly queryClient: QueryClient;
}

/** Made once, where the app starts; each test has its own. */
export function makeSite(preloadedState?: Partial<RootState>): Site {
  const store = makeStore(preloadedState);
  return { store, queryClient: makeQueryClient(store) };
}

/**
 * Checks the stored session, and follows other pages of the site. It fetches the menu of phones, since
 * the network is idle while the page hydrates, and a first press may be on that.
 * @returns ends what goes on
 */
export function startSite({ store }: Site): () => void {
  const watch = new AbortController();
  followOtherPages(store, watch.signal);
  // By itself the cache hears of a tab that is shown again, and not of a window that stood next to another.
  addEventListener('focus', () => focusManager.onFocus(), { signal: watch.signal });
  void store.dispatch(checkStoredSession());
  prefetchMobileMenu();
  return () => watch.abort();
}
