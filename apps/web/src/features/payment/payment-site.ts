import type { QueryClient } from '@tanstack/react-query';
import type { AppStore } from '#app/store.ts';

/** The site whose payments run: its state, and its cache of what the server said. */
export interface PaymentSite {
  store: AppStore;
  queryClient: QueryClient;
}
