import { expect, test } from 'vitest';
import {
  paidPaymentsSeen,
  paymentMoved,
  paymentReducer,
  paymentsRead,
  storablePayments,
  type Payment,
} from './payment-slice.ts';

const open: Payment = {
  id: 'one',
  status: 'open',
  account: 'ada@example.com',
  orderId: 'order-1',
  amount: 8000,
  reference: '1',
  references: null,
  paidAt: 0,
  page: 'checkout',
  accessToken: 'of-ada',
  reports: 0,
  menuChanges: [],
};
const approved = (transactionRef: string) =>
  paymentMoved({
    id: 'one',
    event: 'approved',
    facts: { references: { transactionRef, paymentRef: '1' }, paidAt: 1 },
  });
const recorded = paymentMoved({ id: 'one', event: 'recorded' });
const reported = (payments: Payment[]) =>
  payments.map(({ status, references }) => [status, references?.transactionRef]);

test.each([
  ['while the first is reported', []],
  ['once the first is recorded', [recorded]],
  ['once its customer has read so', [recorded, paidPaymentsSeen()]],
])('a second success of a pop-up is reported too, %s', { tags: ['D-72'] }, (_when, between) => {
  const payments = [approved('a'), ...between, approved('b')].reduce(paymentReducer, [open]);
  expect(reported(payments)).toContainEqual(['reporting', 'b']);
  expect(new Set(payments.map(({ id }) => id)).size).toBe(2);
});

test('a tab follows what another tab hears of a payment', { tags: ['D-72'] }, () => {
  const [here] = paymentReducer([], paymentsRead(storablePayments([open])));
  expect(here?.status).toBe('interrupted');
  const there = paymentReducer([open], approved('a'));
  const followed = paymentReducer(here && [here], paymentsRead(storablePayments(there)));
  expect(reported(followed)).toEqual([['unreported', 'a']]);
  const refused = paymentReducer(there, paymentMoved({ id: 'one', event: 'rejected' }));
  const last = paymentReducer(followed, paymentsRead(storablePayments(refused)));
  expect(reported(last)).toEqual([['refused', 'a']]);
});
