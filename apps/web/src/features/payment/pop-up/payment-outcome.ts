import { fieldsOf } from '#format/fields-of.ts';
import type { PaidReferences } from '../record/payment-record.ts';

type PaymentOutcome =
  | { paid: true; references: PaidReferences }
  | { paid: false; /** For the log: the provider's own word. */ reason: string };

/** A field of a provider's result as text; undefined if it is missing or empty. */
export const textOf = (payload: unknown, name: string) => {
  const value = fieldsOf(payload)[name];
  // Some providers number their transactions.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

/**
 * Reads a provider's result. Paid is `status` "SUCCESS", or `paymentStatus` "PAID", as the
 * provider's newer script says it; everything else is not.
 *
 * @param payload what `onComplete` or `onClose` was given
 * @param reference the attempt's own reference, for a result without one: money was taken all the same
 */
export const paymentOutcome = (payload: unknown, reference: string): PaymentOutcome => {
  const status = textOf(payload, 'status');
  const paymentStatus = textOf(payload, 'paymentStatus');
  if (status !== 'SUCCESS' && paymentStatus !== 'PAID') {
    return { paid: false, reason: status ?? paymentStatus ?? 'no status' };
  }
  const paymentRef = textOf(payload, 'paymentReference') ?? reference;
  return {
    paid: true,
    references: {
      transactionRef: textOf(payload, 'transactionReference') ?? paymentRef,
      paymentRef,
    },
  };
};

/**
 * A bank transfer may arrive after its pop-up has closed, or with a part of the amount: what has a transaction,
 * and does not say that it failed, may have taken money.
 */
export const mayHaveTakenMoney = (payload: unknown, status: string) =>
  status === 'PENDING' ||
  (textOf(payload, 'transactionReference') !== undefined &&
    !/FAIL|CANCEL|DECLINE|REJECT|ABANDON|EXPIRE/i.test(status));
