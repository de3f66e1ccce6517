import type { PaymentRecord } from '../record/payment-record.ts';
import { EMAIL } from '#pages/checkout/testing/open-checkout.ts';

const references = { transactionRef: 'm', paymentRef: '1' };
const success = { ...references, at: 1 };

/** A payment of an earlier visit that the server has taken, and whose customer has not read so. */
export const paidBefore: PaymentRecord = {
  id: 'earlier',
  account: EMAIL,
  orderId: 'order-1',
  plates: [{ id: 'jollof', quantity: 2 }],
  amount: 8000,
  reference: '1',
  results: [success],
  paidBy: references,
  told: [],
};

/** The payment of `paidBefore` before the server has taken it. */
export const unconfirmed = (result: Partial<PaymentRecord['results'][number]>): PaymentRecord => {
  const { paidBy: _paidBy, ...record } = paidBefore;
  return { ...record, results: [{ ...success, ...result }] };
};
