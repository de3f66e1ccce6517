import { expect, test } from 'vitest';
import {
  forgetPayment,
  rememberPayment,
  unrecordedPaymentsOf,
} from './unrecorded-payments-storage.ts';

const payment = {
  orderId: 'order-1',
  email: 'ada@example.com',
  transactionRef: 'T1',
  paymentRef: '1795268940000',
};

test('a payment is remembered in this tab until it is forgotten', { tags: ['STA-33'] }, () => {
  rememberPayment(payment);
  rememberPayment(payment);
  rememberPayment({ ...payment, orderId: 'order-2' });
  expect(unrecordedPaymentsOf('ada@example.com').map(({ orderId }) => orderId)).toEqual([
    'order-1',
    'order-2',
  ]);
  expect(localStorage).toHaveLength(0);
  forgetPayment('order-1');
  forgetPayment('order-2');
  expect(sessionStorage).toHaveLength(0);
});

test("another user of the tab does not see one's payments", { tags: ['STA-33'] }, () => {
  rememberPayment(payment);
  expect(unrecordedPaymentsOf('bola@example.com')).toEqual([]);
});

test.each(['not json', '[null, {"orderId":"order-1"}, 3]'])(
  'what cannot be read is left out: %s',
  (stored) => {
    sessionStorage.setItem('unrecordedPayments', stored);
    expect(unrecordedPaymentsOf('ada@example.com')).toEqual([]);
  },
);
