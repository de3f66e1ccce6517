import { useNow } from '@catering/ui/use-now';
import { selectAccessToken } from '#features/session/session-slice.ts';
import { useAppSelector, useCustomer } from '#app/hooks.ts';
import { readingOf } from './record/payment-reading.ts';
import { selectPayments } from './record/payment-slice.ts';

export const WINDOW_IS_OPEN = 'A payment window is open: finish or close it first.';

/**
 * For a page that failed, and for the login page after the end of a session, where nothing else says it. By
 * itself, since every page starts with this: the texts of payments come with checkout and My Orders.
 */
export const PaymentStatusNote = ({ className }: { className?: string }) => {
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
