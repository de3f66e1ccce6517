import type { Order } from '@catering/contract';
import { CreditCard } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
import { PaymentExits } from '#features/payment/payment-exits.tsx';
import { isBeingConfirmed, isLive } from '#store/payment/payment-machine.ts';
import { orderPayment, orderPaymentsForCustomer } from '#features/payment/select-payments.ts';
import { selectLivePayment, type Payment } from '#store/payment/payment-slice.ts';
import { paymentText } from '#features/payment/payment-texts.ts';
import type { usePay } from '#features/payment/use-pay.ts';
import { formatNaira } from '#format/money.ts';
import { useAppSelector, useSession } from '#store/hooks.ts';
import { Button } from '@catering/ui/button';
import { useOnline } from '#ui/use-online.ts';
import { orderCharge } from './order-charge.ts';

interface PaymentActionProps {
  order: Order;
  pay: ReturnType<typeof usePay>;
}

/** How the payment of an order stands, and "Make Payment" with what it will charge, while it may be paid (ORD-08, ORD-09). */
export const PaymentAction = ({ order, pay }: PaymentActionProps) => {
  const { account } = useSession();
  const payments = useAppSelector(({ payment: all }) => all);
  const payment = orderPayment(payments, { account, orderId: order._id });
  const uncertain = orderPaymentsForCustomer(payments, { account, orderId: order._id });
  const live = useAppSelector(selectLivePayment);
  const chargeId = useId();
  const online = useOnline();

  const payButton = useRef<HTMLButtonElement>(null);
  const text = payment && uncertain.includes(payment) ? undefined : paymentText(payment);
  if (order.paymentStatus !== 'Pending') {
    return (
      <div className="grid gap-2">
        <UncertainPayments payments={uncertain} payButton={payButton} />
        {payment?.status === 'open' && <PaymentExits payment={payment} payButton={payButton} />}
      </div>
    );
  }
  if (payment && isBeingConfirmed(payment.status)) return <Note>{text}</Note>;
  const isPaying = payment !== undefined && isLive(payment.status);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <UncertainPayments payments={uncertain} payButton={payButton} />
      {text !== undefined && <Note>{text}</Note>}
      <Button
        ref={payButton}
        loading={isPaying}
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
      {payment?.status === 'open' && <PaymentExits payment={payment} payButton={payButton} />}
    </div>
  );
};

interface UncertainPaymentsProps {
  payments: Payment[];
  payButton: RefObject<HTMLButtonElement | null>;
}

/** Payments of which only the customer knows the end, each with its reference. */
const UncertainPayments = ({ payments, payButton }: UncertainPaymentsProps) =>
  payments.map((payment) => (
    <div key={payment.id} className="basis-full">
      <Note>{paymentText(payment)}</Note>
      <PaymentExits payment={payment} payButton={payButton} />
    </div>
  ));

const Note = ({ children }: { children: string | undefined }) => (
  <p role="status" className="basis-full text-sm font-semibold text-warning">
    {children}
  </p>
);
