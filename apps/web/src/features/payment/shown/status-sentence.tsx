import { useNow } from '@catering/ui/use-now';
import { selectAccessToken } from '#features/session/session-slice.ts';
import { useAppSelector, useCustomer } from '#app/hooks.ts';
import { WINDOW_IS_OPEN } from './lazy-status.tsx';
import { deriveStatus } from '../record/derive-status.ts';
import { selectPayments } from '../record/payment-slice.ts';

/** The status of the customer's payments in one sentence, for pages that show nothing else of them. */
export const PaymentStatusSentence = ({ className }: { className?: string }) => {
  const customer = useCustomer();
  const now = useNow();
  const popUp = useAppSelector(({ payment }) => payment.popUp);
  const kinds = useAppSelector(selectPayments)
    .filter(({ account }) => account === customer)
    .map((record) => deriveStatus(record, { isOpenHere: record.id === popUp, now }).kind);
  const isSignedIn = useAppSelector(selectAccessToken) !== null;
  const text = kinds.includes('inProgress')
    ? WINDOW_IS_OPEN
    : kinds.includes('beingConfirmed')
      ? `${isSignedIn ? 'Your payment is being confirmed' : 'Log in to have your payment confirmed'}. Do not pay again.`
      : kinds.includes('paid') && 'Your payment was received. My Orders shows it.';
  return text && <p className={className}>{text}</p>;
};
