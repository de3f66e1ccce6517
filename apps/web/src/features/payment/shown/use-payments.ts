import { useMutationState } from '@tanstack/react-query';
import type { Order } from '@catering/contract';
import { useNow } from '@catering/ui/use-now';
import { useAppSelector, useCustomer, useSession } from '#app/hooks.ts';
import { deriveStatus, type ShownPayment } from '../record/derive-status.ts';
import type { PaymentRecord } from '../record/payment-record.ts';
import { selectPayments } from '../record/payment-slice.ts';
import { REPORT_KEY } from '../report/report-payment.ts';

/** A payment whose success this tab has not shown yet, even if another tab has. */
const untold = (record: PaymentRecord): PaymentRecord => ({
  ...record,
  told: record.told.filter((told) => !told.startsWith('paid ')),
});

/**
 * The payments of the customer with their status, also after their session has ended.
 *
 * @param orders as the server has them, if the page knows them
 */
export function usePayments(orders: readonly Order[] = []): ShownPayment[] {
  const customer = useCustomer();
  const { signedIn, pending } = useSession();
  const records = useAppSelector(selectPayments);
  const { popUp, unsaid } = useAppSelector(({ payment }) => payment);
  const now = useNow();
  const late = useMutationState({
    filters: { mutationKey: REPORT_KEY },
    select: ({ state }) => (state.failureCount > 0 ? state.variables : undefined),
  });
  const own = records
    .filter(({ account }) => account === customer)
    .map((record) => ({
      record,
      status: deriveStatus(unsaid.includes(record.id) ? untold(record) : record, {
        order: orders.find(({ _id }) => _id === record.orderId),
        isOpenHere: record.id === popUp,
        now,
      }),
      isLate: late.includes(record.id) || !(signedIn || pending),
    }));
  // Whoever sits at the computer after the session has ended cannot know whether its customer has paid.
  return own.filter(({ status }) => signedIn || pending || status.kind !== 'uncertain');
}
