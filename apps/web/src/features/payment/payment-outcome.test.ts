import { expect, test } from 'vitest';
import { paymentOutcome } from './payment-outcome.ts';

const references = {
  transactionReference: 'MNFY|67|20261121115209|000063',
  paymentReference: '1795259529000',
};

test('status SUCCESS is paid, with both references', { tags: ['STA-32', 'STA-33'] }, () => {
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

test('the newer wording, payment status PAID, is the same fact', { tags: ['STA-32'] }, () => {
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

test('a declined payment is not paid', { tags: ['STA-34'] }, () => {
  const payload = {
    status: 'FAILED',
    payload: { amount: 8200, totalPayable: 8200, ...references },
    redirectUrl: 'http://localhost/',
  };
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason: 'FAILED' });
});

test('a pop-up that the customer left is not paid', { tags: ['STA-34'] }, () => {
  const payload = {
    authorizedAmount: 0,
    paymentStatus: 'USER_CANCELLED',
    redirectUrl: null,
    responseCode: 'USER_CANCELLED',
    responseMessage: 'User cancelled Transaction',
  };
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason: 'USER_CANCELLED' });
});

test(
  'an answer without a payment reference keeps the reference of the attempt',
  { tags: ['STA-33'] },
  () => {
    const payload = { status: 'SUCCESS', transactionReference: 'T1' };
    expect(paymentOutcome(payload, 'ours')).toEqual({
      paid: true,
      transactionRef: 'T1',
      paymentRef: 'ours',
    });
  },
);

test.each([
  [undefined, 'no status'],
  [null, 'no status'],
  ['SUCCESS', 'no status'],
  [{ status: 'success', ...references }, 'success'],
  [{ status: true, ...references }, 'no status'],
  [{ paymentStatus: 'PARTIALLY_PAID', ...references }, 'PARTIALLY_PAID'],
  [{ status: 'SUCCESS' }, 'SUCCESS without a transaction reference'],
])('anything else is not paid: %j', { tags: ['STA-34'] }, (payload, reason) => {
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason });
});
