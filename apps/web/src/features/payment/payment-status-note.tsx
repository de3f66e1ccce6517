import { selectAccessToken } from '#features/session/session-slice.ts';
import { isBeingConfirmed } from './state/payment-machine.ts';
import { useAppSelector, useCustomer } from '#app/hooks.ts';

export const WINDOW_IS_OPEN = 'A payment window is open: finish or close it first.';

/**
 * For a page that failed, and for the login page after the end of a session, where nothing else says it. By
 * itself, since every page starts with this: the texts of payments come with checkout and My Orders.
 */
export const PaymentStatusNote = ({ className }: { className?: string }) => {
  const customer = useCustomer();
  const statuses = useAppSelector(({ payment }) => payment)
    .filter(({ account }) => account === customer)
    .map(({ status }) => status);
  const isSignedIn = useAppSelector(selectAccessToken) !== null;
  const text = statuses.includes('open')
    ? WINDOW_IS_OPEN
    : statuses.some(isBeingConfirmed)
      ? `${isSignedIn ? 'Your payment is being confirmed' : 'Log in to have your payment confirmed'}. Do not pay again.`
      : statuses.includes('paid') && 'Your payment was received. My Orders shows it.';
  return text && <p className={className}>{text}</p>;
};
