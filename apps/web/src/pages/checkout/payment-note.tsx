import type { RefObject } from 'react';
import {
  OtherPopUp,
  PaymentExits,
  UncertainPayment,
  WithPhoneLink,
} from '#features/payment/payment-exits.tsx';
import { menuChangeText, paymentText } from '#features/payment/payment-texts.ts';
import { formatNaira } from '#format/money.ts';
import type { MenuChange } from '#features/cart/menu-changes.ts';
import { isBeingConfirmed, isLive } from '#features/payment/state/payment-machine.ts';
import type { Payment } from '#features/payment/state/payment-slice.ts';
import { useOnline } from '#ui/use-online.ts';

interface PaymentNoteProps {
  attempt: Payment | undefined;
  uncertain: Payment | undefined;
  /** The cart, as it is, was placed as an order. */
  isPlaced: boolean;
  /** Nothing can be ordered until the customer or the server knows how a payment ended. */
  isBlocked: boolean;
  changes: readonly MenuChange[];
  /** Of what can be ordered, in naira; 0 where nothing can. */
  total: number;
  payButton: RefObject<HTMLButtonElement | null>;
}

/**
 * At the button of checkout: what stands in its way, what changed, or how far the payment is. An order or
 * payment that failed has no message.
 */
export const PaymentNote = ({
  attempt,
  uncertain,
  isPlaced,
  isBlocked,
  changes,
  total,
  payButton,
}: PaymentNoteProps) => {
  const online = useOnline();
  const text = paymentText(attempt);
  const isConfirming = attempt !== undefined && isBeingConfirmed(attempt.status);
  const isStarting = attempt !== undefined && isLive(attempt.status);
  const isPaid = uncertain?.status === 'paidTwice';
  return (
    <>
      <div
        role="status"
        className="grid basis-full gap-1 text-sm font-semibold wrap-anywhere text-warning not-empty:mb-2"
      >
        {!online && <p>You are offline. Connect to the internet to order.</p>}
        {online && isPlaced && !isStarting && text === undefined && !isPaid && (
          <p>
            {`Your order is saved and not paid yet, as far as we know.${uncertain ? '' : ' Pay it unchanged, or later in My Orders.'}`}
          </p>
        )}
        {online && text !== undefined && (
          <p>
            <WithPhoneLink text={text} />
          </p>
        )}
        {online && isConfirming && <p>A new order has to wait until it is confirmed.</p>}
        {changes.map((change) => (
          <p key={menuChangeText(change)}>{menuChangeText(change)}</p>
        ))}
        {changes.length > 0 && total > 0 && <p>{`The new total is ${formatNaira(total)}.`}</p>}
      </div>
      {uncertain && (
        <UncertainPayment payment={uncertain} payButton={payButton}>
          {isBlocked && !isConfirming && (
            <p>A new order has to wait until you press this button:</p>
          )}
        </UncertainPayment>
      )}
      <div className="basis-full">
        <PaymentExits payment={attempt} payButton={payButton} />
      </div>
      <OtherPopUp shown={({ id }) => id === attempt?.id} />
    </>
  );
};
