import { lazy, Suspense } from 'react';
import { useAppSelector } from '#app/hooks.ts';
import { selectPayments } from '../record/payment-slice.ts';

export const WINDOW_IS_OPEN = 'A payment window is open: finish or close it first.';

/** The chunk is loaded before the first payment is known, so it is there on a page that could not be loaded. */
const PaymentStatusSentence = lazy(async () => ({
  default: (await import('../payment-chunk.ts')).PaymentStatusSentence,
}));

/** The status of payments, for a page that failed and for the login page after the end of a session. */
export const LazyPaymentStatus = ({ className = '' }) =>
  useAppSelector((state) => selectPayments(state).length > 0) && (
    <Suspense>
      <PaymentStatusSentence className={className} />
    </Suspense>
  );
