import { addListener } from '@reduxjs/toolkit';
import type { QueryClient } from '@tanstack/react-query';
import type { AppStore, RootState } from '#app/store.ts';
import type { VisitStorage } from '#features/visit/visit-storage.ts';

/** Of the visit whose payments run. */
export interface PaymentSite {
  store: AppStore;
  queryClient: QueryClient;
  storage: VisitStorage;
}

/**
 * Runs the payments of this tab, once there is one: pressed here, or stored by an earlier visit. Most visits
 * download none of the code that pays.
 *
 * @param signal ends it
 */
export function startPayments(site: PaymentSite, signal: AbortSignal) {
  const stop = site.store.dispatch(
    addListener.withTypes<RootState>()({
      predicate: (_action, { payment }) => payment.length > 0,
      effect: async (_action, { unsubscribe, subscribe }) => {
        unsubscribe();
        try {
          const { watchPayments } = await import('./watch-payments.ts');
          if (!signal.aborted) watchPayments(site, signal);
        } catch (error) {
          // The next change tries again.
          console.error('The code that pays could not be loaded', error);
          subscribe();
        }
      },
    }),
  );
  signal.addEventListener('abort', () => stop());
}
