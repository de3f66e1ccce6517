import type { Order } from '@catering/contract';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '@catering/ui/use-now';
import { ListFilter } from 'lucide-react';
import { customerMessage } from '#api/api-error.ts';
import { ordersQuery } from '#api/orders.ts';
import { useLoadToasts } from '#features/notifications/use-load-toasts.ts';
import { UncertainPayment } from '#features/payment/shown/answer-buttons.tsx';
import { unsettledPayment } from '#features/payment/shown/double-payment-guard.ts';
import type { ShownPayment } from '#features/payment/record/derive-status.ts';
import { usePayments } from '#features/payment/shown/use-payments.ts';
import { useAppSelector, useSession } from '#app/hooks.ts';
import { selectAccessToken } from '#features/session/session-slice.ts';
import { LoadedList } from '@catering/ui/loaded-list';
import { useFocusAfter } from '@catering/ui/use-focus-after';
import { NothingOrdered } from '#ui/nothing-ordered.tsx';
import { OrderCard } from './order-card.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import type { usePay } from '#features/payment/press/use-pay.ts';

interface OrderListProps {
  payment: ReturnType<typeof usePay>;
}

/** The signed-in user's orders in each of their states. */
export const OrderList = ({ payment }: OrderListProps) => {
  const { data, load } = useOrders();
  const now = useNow();
  const payments = usePayments(data);
  // A card may go away at the press of its button: its order is no longer there.
  const { orderId: pressed } = payment.attempt;
  const list = useFocusAfter<HTMLDivElement>(data?.some(({ _id }) => _id === pressed) ?? false);
  // The card of an order shows its payments.
  const unlisted = payments.filter(
    ({ record }) => !data?.some(({ _id }) => _id === record.orderId),
  );
  const withoutCard = unsettledPayment(unlisted);
  const shown = data?.map((order) => asPaid(order, payments)) ?? [];
  const isLate = unlisted.some(({ record }) => record.paidBy);
  return (
    <>
      <div role="status" className="not-empty:mt-6">
        {(load.failed || data) && withoutCard && <UncertainPayment payment={withoutCard} />}
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        <LoadedList
          {...load}
          one="order"
          many="orders"
          count={data?.length}
          failure="An error occured while retrieving your orders."
          className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {data === undefined ? (
            <OrdersSkeleton />
          ) : data.length === 0 && !isLate ? (
            <NothingOrdered>
              <p className="text-xl font-semibold">You have no orders yet.</p>
            </NothingOrdered>
          ) : (
            <>
              {isLate && (
                <p className="font-semibold text-warning">
                  Your paid order is not in the list yet. Look again in a minute.
                </p>
              )}
              <Filter />
              <ul className="grid grid-cols-1 gap-4">
                {shown.map((order) => (
                  <li key={order._id}>
                    <OrderCard
                      order={order}
                      orders={shown}
                      payments={payments}
                      payment={payment}
                      now={now}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </LoadedList>
      </div>
    </>
  );
};

/** Marks orders as paid that a payment's record calls paid: the list may be older, and no order becomes unpaid. */
const asPaid = (order: Order, payments: readonly ShownPayment[]): Order => {
  const paid = payments.find(({ record }) => record.orderId === order._id && record.paidBy);
  if (order.paymentStatus === 'Completed' || !paid) return order;
  return { ...order, ...paid.record.paidBy, paymentStatus: 'Completed' };
};

/** The display of "All Orders", which filters nothing. */
const Filter = () => (
  <p className="flex items-center gap-2 justify-self-end rounded-full border border-line px-4 py-2 text-sm font-semibold text-muted">
    <ListFilter className="size-4" />
    All Orders
  </p>
);

const newestFirst = (orders: Order[]) =>
  [...orders].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));

/** The signed-in user's orders, newest first regardless of the server's order. */
function useOrders() {
  const { data, error, isLoadingError, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...ordersQuery(useSession().account, useAppSelector(selectAccessToken)),
    select: newestFirst,
  });

  useLoadToasts({
    id: 'orders',
    loaded: data !== undefined,
    success: 'fetched orders',
    failure: isLoadingError ? customerMessage(error) : undefined,
    failureTitle: 'Error Fetching order',
  });
  return { data, load: { failed: !data && isFetchedAfterMount, isFetching, refetch } };
}
