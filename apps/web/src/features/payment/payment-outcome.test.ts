import { expect, test } from 'vitest';
import { paymentOutcome } from './payment-outcome.ts';

const references = {
  transactionReference: 'MNFY|67|20261121115209|000063',
  paymentReference: '1795259529000',
};

test('STA-32 STA-33 status SUCCESS is paid, with both references', () => {
  const payload = {
    status: 'SUCCESS',
    message: 'Transaction Successful',
    authorizedAmount: 8200,
    redirectUrl: 'http://localhost/',
    ...references,
  };
  expect(paymentOutcome(payload, 'ours')).toEqual({
    paid: true,
    transactionRef: 'MNFY|67|20261121115209|000063',
    paymentRef: '1795259529000',
  });
});

test('STA-32 the newer wording, payment status PAID, is the same fact', () => {
  const payload = {
    amount: 8200,
    amountPaid: 8200,
    completed: true,
    currencyCode: 'NGN',
    paymentMethod: 'CARD',
    paymentStatus: 'PAID',
    ...references,
  };
  expect(paymentOutcome(payload, 'ours')).toMatchObject({
    paid: true,
    paymentRef: '1795259529000',
  });
});

test('STA-34 a declined payment is not paid', () => {
  const payload = {
    status: 'FAILED',
    payload: { amount: 8200, totalPayable: 8200, ...references },
    redirectUrl: 'http://localhost/',
  };
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason: 'FAILED' });
});

test('STA-34 a pop-up that the customer left is not paid', () => {
  const payload = {
    authorizedAmount: 0,
    paymentStatus: 'USER_CANCELLED',
    redirectUrl: null,
    responseCode: 'USER_CANCELLED',
    responseMessage: 'User cancelled Transaction',
  };
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason: 'USER_CANCELLED' });
});

test('STA-33 an answer without a payment reference keeps the reference of the attempt', () => {
  const payload = { status: 'SUCCESS', transactionReference: 'T1' };
  expect(paymentOutcome(payload, 'ours')).toEqual({
    paid: true,
    transactionRef: 'T1',
    paymentRef: 'ours',
  });
});

test.each([
  [undefined, 'no status'],
  [null, 'no status'],
  ['SUCCESS', 'no status'],
  [{ status: 'success', ...references }, 'success'],
  [{ status: true, ...references }, 'no status'],
  [{ paymentStatus: 'PARTIALLY_PAID', ...references }, 'PARTIALLY_PAID'],
  [{ status: 'SUCCESS' }, 'SUCCESS without a transaction reference'],
])('STA-34 anything else is not paid: %j', (payload, reason) => {
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason });
});
