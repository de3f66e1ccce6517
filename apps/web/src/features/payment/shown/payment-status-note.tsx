import { lazy, Suspense } from 'react';
import { useAppSelector } from '#app/hooks.ts';
import { selectPayments } from '../record/payment-slice.ts';

export const WINDOW_IS_OPEN = 'A payment window is open: finish or close it first.';

/** Its chunk is there before the first payment is known, also where a page could not be loaded. */
const PaymentStatusText = lazy(async () => ({
  default: (await import('../payment-code.ts')).PaymentStatusText,
}));

/** For a page that failed, and for the login page after the end of a session, where nothing else says it. */
export const PaymentStatusNote = ({ className = '' }) =>
  useAppSelector((state) => selectPayments(state).length > 0) && (
    <Suspense>
      <PaymentStatusText className={className} />
    </Suspense>
  );
