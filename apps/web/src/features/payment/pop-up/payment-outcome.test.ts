import { expect, test } from 'vitest';
import { paymentOutcome } from './payment-outcome.ts';

const paid = {
  transactionReference: 'MNFY|67|20261121115209|000063',
  paymentReference: '1795259529000',
};

test('the status SUCCESS is paid, with both references', { tags: ['STA-32', 'STA-33'] }, () => {
  const payload = {
    status: 'SUCCESS',
    message: 'Transaction Successful',
    authorizedAmount: 8200,
    redirectUrl: 'http://localhost/',
    ...paid,
  };
  expect(paymentOutcome(payload, 'ours')).toEqual({
    paid: true,
    references: {
      transactionRef: 'MNFY|67|20261121115209|000063',
      paymentRef: '1795259529000',
    },
  });
});

test('the newer payment status PAID is paid too', { tags: ['STA-32'] }, () => {
  const payload = {
    amount: 8200,
    amountPaid: 8200,
    completed: true,
    currencyCode: 'NGN',
    paymentMethod: 'CARD',
    paymentStatus: 'PAID',
    ...paid,
  };
  expect(paymentOutcome(payload, 'ours')).toMatchObject({
    paid: true,
    references: {
      paymentRef: '1795259529000',
    },
  });
});

test('a declined payment is not paid', { tags: ['STA-34'] }, () => {
  const payload = {
    status: 'FAILED',
    payload: { amount: 8200, totalPayable: 8200, ...paid },
    redirectUrl: 'http://localhost/',
  };
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason: 'FAILED' });
});

test('a pop-up that the customer closed is not paid', { tags: ['STA-34'] }, () => {
  const payload = {
    authorizedAmount: 0,
    paymentStatus: 'USER_CANCELLED',
    redirectUrl: null,
    responseCode: 'USER_CANCELLED',
    responseMessage: 'User cancelled Transaction',
  };
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason: 'USER_CANCELLED' });
});

test.each([
  [{ transactionReference: 'T1' }, { transactionRef: 'T1', paymentRef: 'ours' }],
  [{ transactionReference: 12345 }, { transactionRef: '12345', paymentRef: 'ours' }],
  [{ paymentReference: 'P1' }, { transactionRef: 'P1', paymentRef: 'P1' }],
  [{}, { transactionRef: 'ours', paymentRef: 'ours' }],
])(
  'a success with other references is a success: %j',
  { tags: ['STA-32', 'STA-33'] },
  (given, expected) => {
    expect(paymentOutcome({ status: 'SUCCESS', ...given }, 'ours')).toEqual({
      paid: true,
      references: expected,
    });
  },
);

test.each([
  [undefined, 'no status'],
  [{ status: 'success', ...paid }, 'success'],
  [{ paymentStatus: 'PARTIALLY_PAID', ...paid }, 'PARTIALLY_PAID'],
])('any other result is not paid: %j', { tags: ['STA-34'] }, (payload, reason) => {
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason });
});
