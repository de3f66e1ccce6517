import { expect, test } from 'vitest';
import { forgetPayment, rememberPayment, unrecordedPaymentsOf } from './record-payment.ts';

const payment = {
  orderId: 'order-1',
  email: 'ada@example.com',
  transactionRef: 'T1',
  paymentRef: '1795268940000',
};

test('stores a payment in this tab until it is removed', { tags: ['STA-33'] }, () => {
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

test('another user of the tab does not see the payment', { tags: ['STA-33'] }, () => {
  rememberPayment(payment);
  expect(unrecordedPaymentsOf('bola@example.com')).toEqual([]);
});

test.each(['not json', '[null, {"orderId":"order-1"}, 3]'])(
  'ignores an invalid value: %s',
  (stored) => {
    sessionStorage.setItem('unrecordedPayments', stored);
    expect(unrecordedPaymentsOf('ada@example.com')).toEqual([]);
  },
);
