import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAppSelector, useAppStore, useCustomer, useSession } from '#app/hooks.ts';
import { selectPayments } from '../record/payment-slice.ts';

/** Goes on with the payments of the customer. Most visits have none, and download none of the code for them. */
export function useResumedPayments() {
  const store = useAppStore();
  const queryClient = useQueryClient();
  const customer = useCustomer();
  const { account } = useSession();
  const hasPayments = useAppSelector((state) => selectPayments(state).length > 0);
  useEffect(() => {
    if (!hasPayments) return;
    const watch = new AbortController();
    import('../payment-chunk.ts').then(
      ({ resumeOnFocus }) => resumeOnFocus({ store, queryClient }, watch.signal),
      (error: unknown) => console.error('The code that pays could not be loaded', error),
    );
    return () => watch.abort();
  }, [hasPayments, customer, account, store, queryClient]);
}
