import { QueryClientProvider } from '@tanstack/react-query';
import { useStore } from 'react-redux';
import { Outlet } from 'react-router';
import { queryClientOf } from './query-client.ts';
import type { AppStore } from './store.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Around the pages that call the server; loaded with the first of them. */
export default function DataLayer() {
  const store: AppStore = useStore() as AppStore;
  useSessionEnd();
  return (
    <QueryClientProvider client={queryClientOf(store)}>
      <Outlet />
    </QueryClientProvider>
  );
}
