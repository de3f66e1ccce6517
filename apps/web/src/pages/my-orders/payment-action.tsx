import type { Order } from '@catering/contract';
import { CreditCard, RotateCw } from 'lucide-react';
import { useId } from 'react';
import { formatNaira } from '#format/money.ts';
import { Button } from '@catering/ui/button';
import { useOnline } from '#ui/use-online.ts';
import { orderCharge } from './order-charge.ts';
import type { OrderPayments } from './use-order-payments.ts';

interface PaymentActionProps {
  order: Order;
  payments: OrderPayments;
}

/** "Make Payment" with what it will charge, while payment is "Pending" (ORD-08, ORD-09). */
export const PaymentAction = ({ order, payments }: PaymentActionProps) => {
  const chargeId = useId();
  const online = useOnline();
  if (order.paymentStatus !== 'Pending') return null;
  if (payments.unrecorded.includes(order._id)) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-warning">
          {payments.recording
            ? 'We received your payment. Saving it to your order…'
            : 'We received your payment, but it is not saved to your order yet. Do not pay again.'}
        </p>
        <Button variant="outline" loading={payments.recording} onClick={payments.record}>
          <RotateCw className="size-4" />
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        loading={payments.payingFor === order._id}
        aria-disabled={payments.payingFor !== undefined}
        aria-describedby={chargeId}
        onClick={() => payments.pay(order)}
      >
        <CreditCard className="size-4" />
        Make Payment
      </Button>
      <p id={chargeId} className="text-sm text-muted">
        {online
          ? `You will be charged ${formatNaira(orderCharge(order))}`
          : 'You are offline. Connect to the internet to pay.'}
      </p>
    </div>
  );
};
