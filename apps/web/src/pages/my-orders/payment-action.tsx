import type { Order } from '@catering/contract';
import { CreditCard } from 'lucide-react';
import { useId, useRef } from 'react';
import {
  AnswerButtons,
  UncertainPayment,
  WithPhoneLink,
} from '#features/payment/shown/answer-buttons.tsx';
import { orderPayments } from '#features/payment/shown/double-payment-guard.ts';
import type { ShownPayment } from '#features/payment/record/derive-status.ts';
import { isUnanswered } from '#features/payment/record/payment-record.ts';
import { paymentText, problemTexts, repeatedText } from '#features/payment/shown/payment-texts.ts';
import type { usePay } from '#features/payment/press/use-pay.ts';
import { useAppSelector } from '#app/hooks.ts';
import { grandTotal } from '#features/cart/cart-totals.ts';
import { ordersWithPlatesOf } from '#features/cart/orders-with-plates.ts';
import { formatNaira } from '#format/money.ts';
import { Button } from '@catering/ui/button';
import { useOnline } from '#ui/use-online.ts';
import { orderCharge } from './order-charge.ts';

interface PaymentActionProps {
  order: Order;
  /** The payments of the customer. */
  payments: readonly ShownPayment[];
  payment: ReturnType<typeof usePay>;
  /** All orders of the customer. */
  orders: readonly Order[];
}

/** Warns of an order that is paid or was delivered, and has plates of another one. */
const endedText = ({ narration, cartItems, paymentStatus }: Order) =>
  `Your order of ${narration} (${formatNaira(grandTotal(cartItems))}) ${paymentStatus === 'Completed' ? 'is paid' : 'was delivered'}, and has plates of this one. Pay this one only if you want both.`;

/** The status of an order's payment, and "Make Payment" with its charge as long as the order can be paid. */
export const PaymentAction = ({ order, orders, payments, payment }: PaymentActionProps) => {
  const { pay, attempt, isPaying } = payment;
  const placed = useAppSelector((state) => state.cart.orders);
  const isPayable = order.paymentStatus === 'Pending';
  // What was delivered is to be paid, whatever else is.
  const others = isPayable && !order.fulfilled ? ordersWithPlatesOf(order, placed, orders) : [];
  const endedOrders = orders.filter(
    ({ paymentStatus, fulfilled }) => paymentStatus === 'Completed' || fulfilled,
  );
  const open = others.filter((id) => endedOrders.every(({ _id }) => _id !== id));
  const warnings = [
    // The newest says enough.
    ...endedOrders
      .filter(({ _id }) => others.includes(_id))
      .slice(0, 1)
      .map(endedText),
    ...payments.flatMap(({ record }) =>
      isUnanswered(record) && open.includes(record.orderId)
        ? repeatedText(record, order.cartItems)
        : [],
    ),
  ];
  const { inProgress, beingConfirmed, uncertain, isTaken } = orderPayments(
    payments.filter(({ record }) => record.orderId === order._id),
  );
  const chargeId = useId();
  const online = useOnline();

  const payButton = useRef<HTMLButtonElement>(null);
  const isAttempted = attempt.orderId === order._id;
  const shown = beingConfirmed ?? inProgress;
  const problem = isAttempted && attempt.problem && problemTexts[attempt.problem];
  const text = isPayable
    ? shown
      ? paymentText(shown)
      : problem
    : inProgress && 'This order is paid. Close the payment window without paying.';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="status" className="grid basis-full gap-2 empty:sr-only">
        {uncertain.map((each) => (
          <UncertainPayment key={each.record.id} payment={each} payButton={payButton} />
        ))}
        {isPayable &&
          warnings.map((warning) => (
            <p key={warning} className="text-sm font-semibold text-warning">
              {warning}
            </p>
          ))}
        {text && (
          <p className="text-sm wrap-anywhere font-semibold text-warning">
            <WithPhoneLink text={text} />
          </p>
        )}
      </div>
      {isPayable && !beingConfirmed && !isTaken && (
        <>
          <Button
            ref={payButton}
            loading={(isAttempted && attempt.step !== undefined) || inProgress !== undefined}
            aria-disabled={isPaying}
            aria-describedby={chargeId}
            onClick={() => void pay({ placed: order, others: open }, orderCharge(order))}
          >
            <CreditCard className="size-4" />
            Make Payment
          </Button>
          <p id={chargeId} className="text-sm text-muted">
            {online
              ? `You will be charged ${formatNaira(orderCharge(order))}`
              : 'You are offline. Connect to the internet to pay.'}
          </p>
        </>
      )}
      <AnswerButtons payment={inProgress} payButton={payButton} />
    </div>
  );
};
