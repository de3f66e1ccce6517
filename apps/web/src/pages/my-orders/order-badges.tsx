import type { Order } from '@catering/contract';
import { CircleCheck, Clock, CookingPot, PackageCheck } from 'lucide-react';
import { Badge } from '@catering/ui/badge';

/** The words for `fulfilled`; there is no third order status (STA-39 to STA-41, D-39). */
export const orderStatus = (fulfilled: boolean) =>
  fulfilled ? 'Fulfilled' : 'Your Order is Still being Processed.';

/** Payment status and order status, each with an icon and words (ORD-06, ORD-07). */
export const OrderBadges = ({ order: { paymentStatus, fulfilled } }: { order: Order }) => {
  const paid = paymentStatus === 'Completed';
  const PaymentIcon = paid ? CircleCheck : Clock;
  const OrderIcon = fulfilled ? PackageCheck : CookingPot;
  return (
    <dl
      aria-live="polite"
      className="flex flex-wrap gap-x-6 gap-y-2 wrap-anywhere [&_dd]:min-w-0 [&_dt]:shrink-0 [&>div]:flex [&>div]:flex-wrap [&>div]:items-center [&>div]:gap-x-2 [&>div]:gap-y-1"
    >
      <div>
        <dt className="text-sm text-muted">Payment</dt>
        <dd>
          <Badge tone={paid ? 'good' : 'warning'} icon={<PaymentIcon aria-hidden="true" />}>
            {paymentStatus}
          </Badge>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Order</dt>
        <dd>
          <Badge tone={fulfilled ? 'good' : 'neutral'} icon={<OrderIcon aria-hidden="true" />}>
            {orderStatus(fulfilled)}
          </Badge>
        </dd>
      </div>
    </dl>
  );
};
