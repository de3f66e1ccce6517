import { LeavePopUp, OtherPopUp } from '#features/payment/leave-pop-up.tsx';
import { menuChangeText, paymentText } from '#features/payment/payment-texts.ts';
import { orderPayment } from '#features/payment/select-payments.ts';
import type { Payment } from '#store/payment/payment-slice.ts';
import { formatNaira } from '#format/money.ts';
import { selectCart } from '#store/cart/cart-slice.ts';
import { grandTotal } from '#store/cart/cart-totals.ts';
import { useAppSelector, useSession } from '#store/hooks.ts';
import { useOnline } from '#ui/use-online.ts';

interface PaymentNoteProps {
  /** What this page knows of the payment. */
  payment: Payment | undefined;
  /** Of the order that the cart is, if it was placed before. */
  placedOrderId: string | undefined;
}

/**
 * At the button of checkout: what stands in its way, what changed, or how far the payment is. An order or
 * payment that failed has no message (ERR-18, ERR-19).
 */
export const PaymentNote = ({ payment, placedOrderId }: PaymentNoteProps) => {
  const online = useOnline();
  const { account } = useSession();
  const stored = useAppSelector((state) =>
    placedOrderId === undefined
      ? undefined
      : orderPayment(state.payment, { account, orderId: placedOrderId }),
  );
  const total = grandTotal(useAppSelector(selectCart));
  const changes = payment?.menuChanges ?? [];
  const text =
    paymentText(payment) ??
    paymentText(stored) ??
    (placedOrderId === undefined
      ? undefined
      : 'Your order is saved and not paid yet. Pay it here unchanged, or later in My Orders.');
  return (
    <>
      <div
        role="status"
        className="grid basis-full gap-1 text-sm font-semibold text-warning not-empty:mb-2"
      >
        {!online && <p>You are offline. Connect to the internet to order.</p>}
        {online && text !== undefined && <p>{text}</p>}
        {changes.map((change) => (
          <p key={menuChangeText(change)}>{menuChangeText(change)}</p>
        ))}
        {changes.length > 0 && <p>{`The new total is ${formatNaira(total)}.`}</p>}
      </div>
      {payment?.status === 'open' && <LeavePopUp payment={payment} />}
      <OtherPopUp shown={({ id }) => id === payment?.id} />
    </>
  );
};
