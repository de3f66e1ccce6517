import { useNow } from '@catering/ui/use-now';
import { selectAccessToken } from '#features/session/session-slice.ts';
import { useAppSelector, useCustomer } from '#app/hooks.ts';
import { WINDOW_IS_OPEN } from './payment-status-note.tsx';
import { readingOf } from '../record/payment-reading.ts';
import { selectPayments } from '../record/payment-slice.ts';

/** How the payments of the customer stand, where nothing else says it. */
export const PaymentStatusText = ({ className }: { className?: string }) => {
  const customer = useCustomer();
  const now = useNow();
  const popUp = useAppSelector(({ payment }) => payment.popUp);
  const kinds = useAppSelector(selectPayments)
    .filter(({ account }) => account === customer)
    .map((record) => readingOf(record, { isOpenHere: record.id === popUp, now }).kind);
  const isSignedIn = useAppSelector(selectAccessToken) !== null;
  const text = kinds.includes('inProgress')
    ? WINDOW_IS_OPEN
    : kinds.includes('beingConfirmed')
      ? `${isSignedIn ? 'Your payment is being confirmed' : 'Log in to have your payment confirmed'}. Do not pay again.`
      : kinds.includes('paid') && 'Your payment was received. My Orders shows it.';
  return text && <p className={className}>{text}</p>;
};
