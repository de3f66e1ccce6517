import type { Order } from '@catering/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { orderQueries } from '#api/orders.ts';
import { recordPayment } from '#features/payment/record-payment.ts';
import { unrecordedPaymentsOf } from '#features/payment/unrecorded-payments.ts';
import { usePayment } from '#features/payment/use-payment.ts';
import { orderCharge, warnOfFixedCharge } from './order-charge.ts';

const unrecordedOf = (email: string | null) => (email ? unrecordedPaymentsOf(email) : []);

/**
 * Payments of the list. A paid order replaces its row in place (STA-38, D-41). Payments that went
 * through earlier but did not reach the server are reported when the page opens.
 *
 * @param email of the signed-in user, if any
 */
export function useOrderPayments(email: string | null) {
  const client = useQueryClient();
  const { payingFor, pay } = usePayment(email);
  const [recording, setRecording] = useState(false);
  const [, storageChanged] = useReducer((count: number) => count + 1, 0);

  const replace = useCallback(
    (order: Order) =>
      client.setQueryData(orderQueries.list().queryKey, (orders) =>
        orders?.map((other) => (other._id === order._id ? order : other)),
      ),
    [client],
  );

  const recordAll = useCallback(async () => {
    setRecording(true);
    for (const payment of unrecordedOf(email)) {
      try {
        replace(await recordPayment(payment));
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
    setRecording(false);
  }, [email, replace]);

  useEffect(warnOfFixedCharge, []);

  const started = useRef(false);
  useEffect(() => {
    if (started.current || unrecordedOf(email).length === 0) return;
    started.current = true;
    void recordAll();
  }, [email, recordAll]);

  return {
    payingFor,
    recording,
    /** Ids of orders that are paid although the server does not know. */
    unrecorded: unrecordedOf(email).map(({ orderId }) => orderId),
    record: () => void recordAll(),
    pay: (order: Order) =>
      void pay(order, orderCharge(order), {
        onRecorded: replace,
        onUnrecorded: storageChanged,
      }),
  };
}
export type OrderPayments = ReturnType<typeof useOrderPayments>;
