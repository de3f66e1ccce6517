import { ANSWER_LIMIT_MS } from '#config/timings.ts';
import type { Order } from '@catering/contract';
import { isUnanswered, type PaidReferences, type PaymentRecord } from './payment-record.ts';

export type StatusKind =
  /** The pop-up is open in this tab. */
  | 'inProgress'
  | 'paid'
  /** Another payment has paid the order: its customer may have paid twice. */
  | 'paidByAnother'
  /** It has paid the order, and another order has paid for some of its plates. */
  | 'paidTwice'
  /** The provider says that it took money, and the server has not confirmed it yet. */
  | 'beingConfirmed'
  /** The server has rejected the payment for good, or has not answered for a day. */
  | 'callUs'
  /** The pop-up is not open in this tab, and has not said how it ended. */
  | 'uncertain'
  | 'none';

/** The state of a payment, as its customer reads it. */
export interface DerivedStatus {
  kind: StatusKind;
  /** The references that a customer names in a call: of the transactions, or of the pop-up. */
  references: readonly string[];
}

/** A payment, and what its customer reads of it. */
export interface ShownPayment {
  record: PaymentRecord;
  status: DerivedStatus;
  /** True if the last report had no answer, or if none can be sent because nobody is signed in. */
  isLate: boolean;
}

interface Circumstances {
  /** The order as the server has it, if a page knows it. */
  order?: Pick<Order, '_id' | 'paymentStatus' | 'transactionRef' | 'paymentRef'> | undefined;
  isOpenHere: boolean;
  /** Ms since 1970. */
  now: number;
}

/** The entries of `told` for a status that was read. A toast has an entry of its own: My Orders repeats its status. */
export const toldOf = (kind: StatusKind | 'toast', references: readonly string[]) =>
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

/** The status, even if its customer has read it before. */
function standing(record: PaymentRecord, { order, isOpenHere, now }: Circumstances): DerivedStatus {
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
      : { kind: record.paidBefore ? 'paidTwice' : 'paid', references: refs(results) };
  }
  const waiting = results.filter(({ rejected, at }) => !rejected && now - at < ANSWER_LIMIT_MS);
  return waiting.length > 0
    ? { kind: 'beingConfirmed', references: refs(waiting) }
    : { kind: 'callUs', references: refs(results) };
}

/** The status that a customer is shown: `none` once they have read it, unless the server has not answered. */
export function deriveStatus(record: PaymentRecord, circumstances: Circumstances): DerivedStatus {
  const { kind, references } = standing(record, circumstances);
  // The customer reads it until the server answers: the order is not to be paid again.
  if (kind === 'callUs' && isUnanswered(record)) return { kind, references };
  const unread = references.filter(
    (reference) => !toldOf(kind, [reference]).every((each) => record.told.includes(each)),
  );
  return unread.length === 0 ? { kind: 'none', references: [] } : { kind, references: unread };
}
