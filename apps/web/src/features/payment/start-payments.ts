import { addListener } from '@reduxjs/toolkit';
import type { QueryClient } from '@tanstack/react-query';
import type { AppStore, RootState } from '#store/store.ts';

/**
 * Runs the payments of this tab, once there is one: pressed here, or stored by an earlier visit. Most visits
 * download none of the code that pays.
 *
 * @param signal ends it
 */
export function startPayments(store: AppStore, queryClient: QueryClient, signal: AbortSignal) {
  const stop = store.dispatch(
    addListener.withTypes<RootState>()({
      predicate: (_action, { payment }) => payment.length > 0,
      effect: async (_action, { unsubscribe, subscribe }) => {
        unsubscribe();
        try {
          const { watchPayments } = await import('./watch-payments.ts');
          if (!signal.aborted) watchPayments(store, queryClient, signal);
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
