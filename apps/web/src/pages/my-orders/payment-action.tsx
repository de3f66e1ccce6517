import type { Order } from '@catering/contract';
import { CreditCard } from 'lucide-react';
import { useId, useRef } from 'react';
import {
  PaymentExits,
  UncertainPayment,
  WithPhoneLink,
} from '#features/payment/shown/payment-exits.tsx';
import { orderPayments, type ShownPayment } from '#features/payment/shown/shown-payments.ts';
import { paymentText, problemTexts } from '#features/payment/shown/payment-texts.ts';
import type { usePay } from '#features/payment/press/use-pay.ts';
import { formatNaira } from '#format/money.ts';
import { Button } from '@catering/ui/button';
import { useOnline } from '#ui/use-online.ts';
import { orderCharge } from './order-charge.ts';

interface PaymentActionProps {
  order: Order;
  /** The payments of the order. */
  payments: readonly ShownPayment[];
  payment: ReturnType<typeof usePay>;
}

/** How the payment of an order stands, and "Make Payment" with what it will charge, while it may be paid. */
export const PaymentAction = ({ order, payments, payment }: PaymentActionProps) => {
  const { pay, attempt, isPaying } = payment;
  const { inProgress, beingConfirmed, uncertain, isUnanswered } = orderPayments(payments);
  const chargeId = useId();
  const online = useOnline();

  const payButton = useRef<HTMLButtonElement>(null);
  const isPayable = order.paymentStatus === 'Pending';
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
        {text && (
          <p className="text-sm wrap-anywhere font-semibold text-warning">
            <WithPhoneLink text={text} />
          </p>
        )}
      </div>
      {isPayable && !beingConfirmed && !isUnanswered && (
        <>
          <Button
            ref={payButton}
            loading={(isAttempted && attempt.step !== undefined) || inProgress !== undefined}
            aria-disabled={isPaying}
            aria-describedby={chargeId}
            onClick={() => void pay({ placed: order }, orderCharge(order))}
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
      <PaymentExits payment={inProgress} payButton={payButton} />
    </div>
  );
};
