import type { Order } from '@catering/contract';
import { CreditCard } from 'lucide-react';
import { useId, useRef } from 'react';
import {
  AnswerButtons,
  UncertainPayment,
  WithPhoneLink,
} from '#features/payment/shown/answer-buttons.tsx';
import { orderPayments } from '#features/payment/shown/double-payment-guard.ts';
import type { PaymentRecord } from '#features/payment/record/payment-record.ts';
import type { ShownPayment } from '#features/payment/record/derive-status.ts';
import { paymentText, problemTexts, repeatedText } from '#features/payment/shown/payment-texts.ts';
import type { usePay } from '#features/payment/press/use-pay.ts';
import { formatNaira } from '#format/money.ts';
import { Button } from '@catering/ui/button';
import { useOnline } from '#ui/use-online.ts';
import { orderCharge } from './order-charge.ts';

interface PaymentActionProps {
  order: Order;
  /** The payments of the customer. */
  payments: readonly ShownPayment[];
  payment: ReturnType<typeof usePay>;
  /** True if a later order with the same dishes is paid. */
  isPaidLater: boolean;
}

/** The payments of other orders of the same dishes that have succeeded since this pop-up was opened. */
const successesSince = (own: readonly ShownPayment[], popUp: PaymentRecord) =>
  own.filter(
    ({ record }) =>
      record.orderId !== popUp.orderId &&
      // The reference is the time of the opening.
      record.results.some(({ at, rejected }) => !rejected && at > Number(popUp.reference)) &&
      record.plates.some(({ id }) => popUp.plates.some((plates) => plates.id === id)),
  );

/** The status of an order's payment, and "Make Payment" with its charge as long as the order can be paid. */
export const PaymentAction = ({ order, payments, payment, isPaidLater }: PaymentActionProps) => {
  const { pay, attempt, isPaying } = payment;
  const { inProgress, beingConfirmed, uncertain, isUnanswered } = orderPayments(
    payments.filter(({ record }) => record.orderId === order._id),
  );
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
        {inProgress &&
          successesSince(payments, inProgress.record).map(({ record }) => (
            <p key={record.id} className="text-sm font-semibold text-warning">
              {repeatedText(record, order.cartItems)}
            </p>
          ))}
        {isPaidLater && (
          <p className="text-sm font-semibold text-warning">
            You have paid for a later order with the same dishes. Pay this one only if you want
            both.
          </p>
        )}
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
      <AnswerButtons payment={inProgress} payButton={payButton} />
    </div>
  );
};
