import type { Order } from '@catering/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { grandTotal } from '#store/cart/cart-totals.ts';
import { formatRelativeTime } from '@catering/ui/format/relative-time';
import { formatFullDate } from '#format/dates.ts';
import { Button } from '@catering/ui/button';
import { classNames } from '@catering/ui/class-names';
import { Money } from '#ui/money.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { OrderBadges } from './order-badges.tsx';
import { OrderDetails } from './order-details.tsx';
import { PaymentAction } from './payment-action.tsx';
import type { OrderPayments } from './use-order-payments.ts';

interface OrderCardProps {
  order: Order;
  payments: OrderPayments;
  /** The current time for relative times, ms since 1970. */
  now: number;
}

/** One order of the list (ORD-03 to ORD-10). */
export const OrderCard = ({ order, payments, now }: OrderCardProps) => {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  // "Make Payment" goes away once the order is paid.
  const details = useFocusAfter<HTMLButtonElement>(order.paymentStatus === 'Pending');

  return (
    <article
      aria-labelledby={`${id}-narration`}
      className="rounded-card border border-line bg-white p-4 shadow-card md:p-6"
    >
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <h2 id={`${id}-narration`} className="min-w-0 flex-1 basis-60 text-lg">
          {order.narration}
        </h2>
        <Money naira={grandTotal(order.cartItems)} className="text-lg font-extrabold" />
      </div>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={order.createdAt}>
          <span className="font-semibold">{formatRelativeTime(order.createdAt, now)}</span>
          {' · '}
          {formatFullDate(order.createdAt)}
        </time>
      </p>
      <div className="mt-4">
        <OrderBadges order={order} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PaymentAction order={order} payments={payments} />
        <Button
          ref={details}
          variant="ghost"
          aria-expanded={expanded}
          aria-controls={expanded ? `${id}-details` : undefined}
          aria-describedby={`${id}-narration`}
          size="compact"
          className="-ml-3"
          onClick={() => setExpanded(!expanded)}
        >
          View Details
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'size-4 transition-transform duration-150',
              expanded && 'rotate-180',
            )}
          />
        </Button>
      </div>
      {expanded && <OrderDetails id={`${id}-details`} order={order} />}
    </article>
  );
};
