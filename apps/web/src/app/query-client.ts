import { addListener } from '@reduxjs/toolkit';
import { QueryClient } from '@tanstack/react-query';
import { ORDERS_KEY } from '#api/orders-key.ts';
import { selectAccessToken } from '#features/session/session-slice.ts';
import type { AppStore, RootState } from './store.ts';

/** Data of the catalogue is fetched anew when it is older than this, in ms. */
const FRESH_MS = 60_000;

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The client below has its own policy; this one would multiply it.
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline a call fails at once and the screen says so, rather than loading for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

const clients = new WeakMap<AppStore, QueryClient>();

/** The cache of server data that belongs to a store; forgets a user's orders when the user changes. */
export function queryClientOf(store: AppStore): QueryClient {
  const known = clients.get(store);
  if (known) return known;
  const client = makeQueryClient();
  clients.set(store, client);
  store.dispatch(
    addListener.withTypes<RootState>()({
      predicate: (_action, now, before) => selectAccessToken(now) !== selectAccessToken(before),
      effect: () => client.removeQueries({ queryKey: ORDERS_KEY }),
    }),
  );
  return client;
}
