import { ListFilter } from 'lucide-react';
import { emptyTexts, retryTexts } from '#config/messages.ts';
import { LoadedList } from '#ui/loaded-list.tsx';
import { NothingOrdered } from '#ui/nothing-ordered.tsx';
import { useNow } from '@catering/ui/use-now';
import { OrderCard } from './order-card.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import type { OrderPayments } from './use-order-payments.ts';
import { useOrders } from './use-orders.ts';

/** The signed-in user's orders in each of their states. */
export const OrderList = ({ payments }: { payments: OrderPayments }) => {
  const { orders, load } = useOrders();
  const now = useNow();
  return (
    <LoadedList
      {...load}
      one="order"
      many="orders"
      count={orders?.length}
      failure={retryTexts.orders}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {orders === undefined ? (
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
    </LoadedList>
  );
};

/** Looks like a filter and is none (ORD-23, ORD-24, D-43). */
const Filter = () => (
  <p className="flex items-center gap-2 justify-self-end rounded-full border border-line px-4 py-2 text-sm font-semibold text-muted">
    <ListFilter aria-hidden="true" className="size-4" />
    All Orders
  </p>
);
