import { ListFilter } from 'lucide-react';
import { emptyTexts, retryTexts } from '#config/messages.ts';
import { ListStatus } from '#ui/list-status.tsx';
import { NothingOrdered } from '#ui/nothing-ordered.tsx';
import { RetryPanel } from '#ui/retry-panel.tsx';
import { useNow } from '@catering/ui/use-now';
import { useRetry } from '#ui/use-retry.ts';
import { OrderCard } from './order-card.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import type { OrderPayments } from './use-order-payments.ts';
import { useOrders } from './use-orders.ts';

/** The signed-in user's orders in each of their states. */
export const OrderList = ({ payments }: { payments: OrderPayments }) => {
  const { orders, failed, refetch } = useOrders();
  const { content, retrying, run } = useRetry(refetch);
  const now = useNow();
  return (
    <div
      ref={content}
      tabIndex={-1}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <ListStatus one="order" many="orders" count={orders?.length} failed={failed && !retrying} />
      {failed || retrying ? (
        <RetryPanel text={retryTexts.orders} onRetry={run} loading={retrying} />
      ) : orders === undefined ? (
        <OrdersSkeleton />
      ) : orders.length === 0 ? (
        <NothingOrdered>
          <p className="text-xl font-semibold">{emptyTexts.orders}</p>
        </NothingOrdered>
      ) : (
        <>
          <Filter />
          <ul className="grid grid-cols-1 gap-4">
            {orders.map((order) => (
              <li key={order._id}>
                <OrderCard order={order} payments={payments} now={now} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** Looks like a filter and is none (ORD-23, ORD-24, D-43). */
const Filter = () => (
  <p className="flex items-center gap-2 justify-self-end rounded-full border border-line px-4 py-2 text-sm font-semibold text-muted">
    <ListFilter aria-hidden="true" className="size-4" />
    All Orders
  </p>
);
