import type { QueryClient } from '@tanstack/react-query';
import { makeStore, type AppStore, type RootState } from '#store/store.ts';
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
