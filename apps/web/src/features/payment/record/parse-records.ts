import { fieldsOf } from '#format/fields-of.ts';
import type { PaidPlates, PaymentRecord, PaymentResult } from './payment-record.ts';

const areTexts = (values: readonly unknown[]) => values.every((value) => typeof value === 'string');

const isResult = (value: unknown): value is PaymentResult => {
  const { transactionRef, paymentRef, at } = fieldsOf(value);
  return areTexts([transactionRef, paymentRef]) && typeof at === 'number';
};

const isPlates = (value: unknown): value is PaidPlates => {
  const { id, quantity } = fieldsOf(value);
  return typeof id === 'string' && typeof quantity === 'number';
};

const isRecord = (value: unknown): value is PaymentRecord => {
  const { id, account, orderId, reference, plates, amount, results, told } = fieldsOf(value);
  return (
    areTexts([id, account, orderId, reference]) &&
    typeof amount === 'number' &&
    Array.isArray(plates) &&
    plates.every(isPlates) &&
    Array.isArray(results) &&
    results.every(isResult) &&
    Array.isArray(told) &&
    areTexts(told)
  );
};

/** The stored payments, without what another program has left there. */
export const parseRecords = (stored: unknown): readonly PaymentRecord[] =>
  Array.isArray(stored) ? stored.filter(isRecord) : [];
