import { isBeingConfirmed } from '#store/payment/payment-machine.ts';
import { useAppSelector, useSession } from '#store/hooks.ts';

/**
 * For a page that failed, where nothing else says it. By itself, since every page starts with this: the
 * texts of payments come with checkout and My Orders.
 */
export const PaymentStatusNote = () => {
  const { account } = useSession();
  const statuses = useAppSelector(({ payment }) => payment)
    .filter((payment) => payment.account === account)
    .map(({ status }) => status);
  if (statuses.includes('open')) return <p>A payment window is open: finish or close it first.</p>;
  if (statuses.some(isBeingConfirmed)) {
    return <p>Your payment is being confirmed. Do not pay again.</p>;
  }
  if (statuses.includes('paid')) return <p>Your payment was received. My Orders shows it.</p>;
  return null;
};
