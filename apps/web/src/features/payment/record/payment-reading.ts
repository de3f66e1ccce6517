import type { Order } from '@catering/contract';
import { isUnanswered, type PaidReferences, type PaymentRecord } from './payment-record.ts';

/** Without an answer of the server for so long, only a call helps, in ms. */
export const ANSWER_LIMIT_MS = 24 * 3_600_000;

export type ReadingKind =
  /** Its pop-up is open here. */
  | 'inProgress'
  | 'paid'
  /** The order is paid, and not by this: its customer may have paid twice. */
  | 'paidByAnother'
  /** The provider took money, as far as it says, and the server has not taken it yet. */
  | 'beingConfirmed'
  /** The server rejects it for good, or has not answered for a day. */
  | 'callUs'
  /** The pop-up is gone, here at least, and has not said how it ended. */
  | 'uncertain'
  | 'none';

/** How a payment stands, for its customer. */
export interface Reading {
  kind: ReadingKind;
  /** The references that a customer names in a call: of the transactions, or of the pop-up. */
  references: readonly string[];
}

interface Circumstances {
  /** The order as the server has it, if a page knows it. */
  order?: Pick<Order, '_id' | 'paymentStatus' | 'transactionRef' | 'paymentRef'> | undefined;
  isOpenHere: boolean;
  /** Ms since 1970. */
  now: number;
}

/** How `told` names a reading that was read. A toast is read too, and My Orders says it once more. */
export const toldOf = (kind: ReadingKind | 'toast', references: readonly string[]) =>
  references.map((reference) => `${kind} ${reference}`);

/** The references of the payment that has paid the order. */
const paidByOf = (
  { paidBy, orderId }: PaymentRecord,
  order: Circumstances['order'],
): Partial<PaidReferences> | undefined => {
  if (paidBy) return paidBy;
  if (order?._id !== orderId || order.paymentStatus !== 'Completed') return undefined;
  const { transactionRef, paymentRef } = order;
  return { transactionRef: transactionRef ?? '', paymentRef: paymentRef ?? '' };
};

/** How it stands, whether its customer has read so or not. */
function standing(record: PaymentRecord, { order, isOpenHere, now }: Circumstances): Reading {
  const { results, closed, reference } = record;
  const paidBy = paidByOf(record, order);
  if (isOpenHere && results.length === 0) return { kind: 'inProgress', references: [reference] };
  if (results.length === 0) {
    if (closed) return { kind: 'none', references: [] };
    const kind = !paidBy ? 'uncertain' : paidBy.paymentRef === reference ? 'paid' : 'paidByAnother';
    return { kind, references: [reference] };
  }
  const refs = (list: typeof results) => list.map(({ transactionRef }) => transactionRef);
  if (paidBy) {
    const others = results.filter(({ transactionRef }) => transactionRef !== paidBy.transactionRef);
    return others.length > 0
      ? { kind: 'paidByAnother', references: refs(others) }
      : { kind: 'paid', references: refs(results) };
  }
  const waiting = results.filter(({ rejected, at }) => !rejected && now - at < ANSWER_LIMIT_MS);
  return waiting.length > 0
    ? { kind: 'beingConfirmed', references: refs(waiting) }
    : { kind: 'callUs', references: refs(results) };
}

/** The reading that a customer is shown: `none` once they have read it, unless the server has not answered. */
export function readingOf(record: PaymentRecord, circumstances: Circumstances): Reading {
  const { kind, references } = standing(record, circumstances);
  // Whoever has read it may not forget it: the order is not to be paid again.
  if (kind === 'callUs' && isUnanswered(record)) return { kind, references };
  const unread = references.filter(
    (reference) => !toldOf(kind, [reference]).every((each) => record.told.includes(each)),
  );
  return unread.length === 0 ? { kind: 'none', references: [] } : { kind, references: unread };
}
