import type { Order } from '@catering/contract';
import { CreditCard } from 'lucide-react';
import { useId, useRef } from 'react';
import { PaymentExits, UncertainPayment, WithPhoneLink } from '#features/payment/payment-exits.tsx';
import { isBeingConfirmed, isLive } from '#features/payment/state/payment-machine.ts';
import { orderPayments } from '#features/payment/state/select-payments.ts';
import { selectLivePayment } from '#features/payment/state/payment-slice.ts';
import { paymentText } from '#features/payment/payment-texts.ts';
import type { usePay } from '#features/payment/use-pay.ts';
import { formatNaira } from '#format/money.ts';
import { useAppSelector, useSession } from '#app/hooks.ts';
import { Button } from '@catering/ui/button';
import { useOnline } from '#ui/use-online.ts';
import { orderCharge } from './order-charge.ts';

interface PaymentActionProps {
  order: Order;
  pay: ReturnType<typeof usePay>;
}

/** How the payment of an order stands, and "Make Payment" with what it will charge, while it may be paid. */
export const PaymentAction = ({ order, pay }: PaymentActionProps) => {
  const { account } = useSession();
  const payments = useAppSelector(({ payment: all }) => all);
  const { attempt, uncertain } = orderPayments(payments, { account, orderId: order._id });
  const live = useAppSelector(selectLivePayment);
  const chargeId = useId();
  const online = useOnline();

  const payButton = useRef<HTMLButtonElement>(null);
  const isPayable = order.paymentStatus === 'Pending';
  const isOpen = live?.status === 'open' && live.orderId === order._id && live.account === account;
  const text = isPayable
    ? paymentText(attempt)
    : isOpen && 'This order is paid. Close the payment window without paying.';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {uncertain.map((payment) => (
        <UncertainPayment key={payment.id} payment={payment} payButton={payButton} />
      ))}
      {text && (
        <p role="status" className="basis-full text-sm wrap-anywhere font-semibold text-warning">
          <WithPhoneLink text={text} />
        </p>
      )}
      {isPayable && !(attempt && isBeingConfirmed(attempt.status)) && (
        <>
          <Button
            ref={payButton}
            loading={attempt !== undefined && isLive(attempt.status)}
            aria-disabled={live !== undefined}
            aria-describedby={chargeId}
            onClick={() => pay({ placed: order }, orderCharge(order))}
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
      {isOpen && <PaymentExits payment={live} payButton={payButton} />}
    </div>
  );
};
