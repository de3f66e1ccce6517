import type { RefObject } from 'react';
import { OtherPopUp, PaymentExits } from '#features/payment/payment-exits.tsx';
import { menuChangeText, paymentText } from '#features/payment/payment-texts.ts';
import { formatNaira } from '#format/money.ts';
import { selectCart } from '#store/cart/cart-slice.ts';
import { grandTotal } from '#store/cart/cart-totals.ts';
import { useAppSelector } from '#store/hooks.ts';
import { isForCustomer } from '#store/payment/payment-machine.ts';
import type { Payment } from '#store/payment/payment-slice.ts';
import { useOnline } from '#ui/use-online.ts';

interface PaymentNoteProps {
  /** What this page shows of the customer's payments. */
  payment: Payment | undefined;
  /** The cart, as it is, was placed as an order. */
  isPlaced: boolean;
  /** Nothing can be ordered until the customer or the server knows how a payment ended. */
  isBlocked: boolean;
  payButton: RefObject<HTMLButtonElement | null>;
}

/** What has to happen before the next order. */
const waitingText = (payment: Payment | undefined) => {
  if (payment?.status === 'interrupted')
    return 'To place a new order, first say that you did not pay.';
  if (payment && isForCustomer(payment.status)) {
    return 'To place a new order, first say that you have noted the reference.';
  }
  return 'A new order has to wait until it is confirmed.';
};

/**
 * At the button of checkout: what stands in its way, what changed, or how far the payment is. An order or
 * payment that failed has no message (ERR-18, ERR-19).
 */
export const PaymentNote = ({ payment, isPlaced, isBlocked, payButton }: PaymentNoteProps) => {
  const online = useOnline();
  const total = grandTotal(useAppSelector(selectCart));
  const changes = payment?.menuChanges ?? [];
  const isOneGone = changes.some(({ kind }) => kind === 'dishGone');
  const text = paymentText(payment);
  const isWaiting = isPlaced && (text === undefined || payment?.status === 'interrupted');
  return (
    <>
      <div
        role="status"
        className="grid basis-full gap-1 text-sm font-semibold text-warning not-empty:mb-2"
      >
        {!online && <p>You are offline. Connect to the internet to order.</p>}
        {online && isWaiting && (
          <p>Your order is saved and not paid yet. Pay it here unchanged, or later in My Orders.</p>
        )}
        {online && text !== undefined && <p>{text}</p>}
        {online && isBlocked && <p>{waitingText(payment)}</p>}
        {changes.map((change) => (
          <p key={menuChangeText(change)}>{menuChangeText(change)}</p>
        ))}
        {changes.length > 0 && !isOneGone && <p>{`The new total is ${formatNaira(total)}.`}</p>}
      </div>
      <div className="basis-full">
        <PaymentExits payment={payment} payButton={payButton} />
      </div>
      <OtherPopUp shown={({ id }) => id === payment?.id} />
    </>
  );
};
