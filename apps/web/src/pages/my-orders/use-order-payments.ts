import type { Order } from '@catering/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orders, ORDERS_KEY } from '#api/orders.ts';
import { unrecordedPaymentsOf, useRecordPayment } from '#features/payment/record-payment.ts';
import { usePayment } from '#features/payment/use-payment.ts';
import { useOnline } from '#ui/use-online.ts';
import { orderCharge, warnOfFixedCharge } from './order-charge.ts';

/**
 * Payments of the list. A paid order replaces its row in place (STA-38, D-41). Payments that went
 * through earlier but did not reach the server are reported when the page opens, and when the connection
 * is back.
 *
 * @param email of the signed-in user, if any
 */
export function useOrderPayments(email: string | null) {
  const client = orders.initQueryClient(useQueryClient());
  const recordPayment = useRecordPayment();
  const online = useOnline();
  const unrecorded = email ? unrecordedPaymentsOf(email) : [];

  const replace = (changed: Order | undefined) => {
    if (!changed) return;
    client.list.setQueryData(
      ORDERS_KEY,
      (cached) =>
        cached && {
          ...cached,
          body: cached.body.map((order) => (order._id === changed._id ? changed : order)),
        },
    );
  };

  const { mutate: recordAll, isPending: recording } = useMutation({
    mutationFn: async () => {
      for (const payment of unrecorded) replace(await recordPayment(payment));
    },
  });

  useEffect(warnOfFixedCharge, []);
  useEffect(() => {
    if (email && online && unrecordedPaymentsOf(email).length > 0) recordAll();
  }, [email, online, recordAll]);

  const payment = usePayment(replace);

  return {
    /** Id of the order that is being paid. */
    payingFor: payment.status === 'paying' ? payment.order._id : undefined,
    recording,
    /** Ids of orders that are paid although the server does not know. */
    unrecorded: unrecorded.map(({ orderId }) => orderId),
    record: () => recordAll(),
    pay: (order: Order) => {
      if (email) payment.pay({ order, amount: orderCharge(order), email });
    },
  };
}
export type OrderPayments = ReturnType<typeof useOrderPayments>;
