import { DELIVERY_FEE_NAIRA, type Order } from '@catering/contract';
import { Badge } from '@catering/ui/badge';
import { Button } from '@catering/ui/button';
import { classNames } from '@catering/ui/class-names';
import { formatRelativeTime } from '@catering/ui/format/relative-time';
import { ChevronDown, CircleCheck, Clock, CookingPot, PackageCheck } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { formatFullDate } from '#format/dates.ts';
import { grandTotal, lineTotal } from '#features/cart/cart-totals.ts';
import { summaryText } from '#features/cart/plates.ts';
import { Money } from '#ui/money.tsx';
import { useFocusAfter } from '@catering/ui/use-focus-after';
import { PaymentAction } from './payment-action.tsx';
import type { ShownPayment } from '#features/payment/record/derive-status.ts';
import type { usePay } from '#features/payment/press/use-pay.ts';

interface OrderCardProps {
  order: Order;
  /** The payments of the customer. */
  payments: readonly ShownPayment[];
  payment: ReturnType<typeof usePay>;
  /** All orders of the customer. */
  orders: readonly Order[];
  /** The current time for relative times, ms since 1970. */
  now: number;
}

export const OrderCard = ({ order, orders, payments, payment, now }: OrderCardProps) => {
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
          <span>{` · ${formatFullDate(order.createdAt)}`}</span>
        </time>
      </p>
      <div className="mt-4">
        <OrderBadges order={order} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PaymentAction order={order} orders={orders} payments={payments} payment={payment} />
        <Button
          ref={details}
          variant="ghost"
          aria-expanded={expanded}
          aria-controls={expanded ? `${id}-details` : undefined}
          aria-describedby={`${id}-narration`}
          size="compact"
          className="-mr-3 ml-auto"
          onClick={() => setExpanded(!expanded)}
        >
          View Details
          <ChevronDown
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

/** The words for `fulfilled`; there is no third order status. */
const orderStatus = (fulfilled: boolean) =>
  fulfilled ? 'Fulfilled' : 'Your Order is Still being Processed.';

const OrderBadges = ({ order: { paymentStatus, fulfilled } }: { order: Order }) => {
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
          <Badge tone={paid ? 'good' : 'warning'} icon={<PaymentIcon />}>
            {paymentStatus}
          </Badge>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Order</dt>
        <dd>
          <Badge tone={fulfilled ? 'good' : 'neutral'} icon={<OrderIcon />}>
            {orderStatus(fulfilled)}
          </Badge>
        </dd>
      </div>
    </dl>
  );
};

const NO_REFERENCE = 'Not available';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{term}</dt>
    <dd>{children}</dd>
  </div>
);

const OrderDetails = ({ order, id }: { order: Order; id: string }) => (
  <section
    id={id}
    aria-label="Order details"
    className="mt-4 grid grid-cols-1 gap-5 rounded-field bg-brand-50 p-4 wrap-anywhere md:p-5"
  >
    <ul className="grid grid-cols-1 gap-3">
      {order.cartItems.map((line) => (
        <li key={line.id} className="flex flex-wrap justify-between gap-x-4">
          <p className="min-w-0 flex-1 basis-28 font-semibold">{line.name}</p>
          <Money naira={lineTotal(line)} className="ml-auto" />
          <p className="basis-full text-sm text-muted">{summaryText(line)}</p>
        </li>
      ))}
    </ul>
    <dl className="grid gap-x-8 gap-y-3 border-t border-brand-200 pt-4 sm:grid-cols-2">
      <Fact term="Delivery Fee">
        <Money naira={DELIVERY_FEE_NAIRA} />
      </Fact>
      <Fact term="Grand Total">
        <Money naira={grandTotal(order.cartItems)} className="font-bold" />
      </Fact>
      <Fact term="Phone Number">{order.phoneNumber}</Fact>
      <Fact term="Delivery Address">{order.deliveryInfo}</Fact>
      <Fact term="Order Id">{order._id}</Fact>
      <Fact term="Payment Reference">{order.paymentRef || NO_REFERENCE}</Fact>
      <Fact term="Transaction Reference">{order.transactionRef || NO_REFERENCE}</Fact>
    </dl>
  </section>
);
