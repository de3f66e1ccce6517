import { orderInputOf } from '@catering/contract/testing';
import { fakeClock } from '@catering/test/clock';
import { beforeEach, expect, test, vi } from 'vitest';
import { orderOf } from '#store/cart/testing/fixtures.ts';
import { paymentOutcome, startPayment, type PaymentOutcome } from './provider.ts';
import { CANCELLED, DECLINED, fakeProvider, SUCCESS } from './testing/fake-provider.ts';

const config = {
  scriptUrl: 'http://127.0.0.1:4000/payment/checkout.js',
  publicKey: 'a-key',
  contractCode: 'a-code',
};
const order = orderOf({
  ...orderInputOf([]),
  narration: '2 plates of Smoky party jollof',
  phoneNumber: '08031234567',
});
const payment = { order, amount: 8000, email: 'ada@example.com' };

let provider: ReturnType<typeof fakeProvider>;
const onOutcome = vi.fn<(outcome: PaymentOutcome) => void>();
beforeEach(() => {
  provider = fakeProvider();
});

const start = async () => {
  await startPayment(payment, onOutcome, config);
  return provider.last();
};

test(
  'starts the pop-up with exactly these options',
  {
    tags: [
      'API-PAY-02',
      'API-PAY-03',
      'API-PAY-04',
      'API-PAY-05',
      'API-PAY-06',
      'API-PAY-07',
      'API-PAY-08',
      'API-PAY-09',
    ],
  },
  async () => {
    const clock = fakeClock('2026-11-21T13:49:00.000Z');
    expect(await start()).toEqual({
      amount: 8000,
      currency: 'NGN',
      reference: String(clock.now()),
      customerFullName: '08031234567',
      customerName: '08031234567',
      customerEmail: 'ada@example.com',
      apiKey: 'a-key',
      contractCode: 'a-code',
      paymentDescription: 'Payment for 2 plates of Smoky party jollof',
      onComplete: expect.any(Function),
      onClose: expect.any(Function),
    });
  },
);

test(
  'two attempts in the same millisecond have different references',
  { tags: ['CON-13'] },
  async () => {
    fakeClock('2026-11-22T13:49:00.000Z');
    const first = Number((await start()).reference);
    expect((await start()).reference).toBe(String(first + 1));
  },
);

test(
  'reports a success once, however often the provider reports it',
  { tags: ['STA-32', 'STA-33'] },
  async () => {
    const options = await start();
    options.onComplete(SUCCESS);
    options.onComplete(SUCCESS);
    options.onClose(SUCCESS);
    options.onClose();
    const references = {
      transactionRef: 'MNFY|67|20261121115209|000063',
      paymentRef: '1795268940000',
    };
    expect(onOutcome.mock.calls).toEqual([[{ paid: true, references }]]);
  },
);

test(
  'accepts a success that the provider reports only on closing',
  { tags: ['STA-32'] },
  async () => {
    const options = await start();
    options.onClose({ ...SUCCESS, status: undefined, paymentStatus: 'PAID' });
    expect(onOutcome.mock.lastCall).toMatchObject([{ paid: true }]);
  },
);

test('reports a closed pop-up once, and as no payment', { tags: ['STA-34'] }, async () => {
  const options = await start();
  options.onComplete(DECLINED);
  options.onClose(CANCELLED);
  expect(onOutcome.mock.calls).toEqual([[{ paid: false, reason: 'FAILED' }]]);
});

test(
  'accepts a success after a declined card in the same pop-up',
  { tags: ['STA-32'] },
  async () => {
    const options = await start();
    options.onComplete(DECLINED);
    options.onComplete(SUCCESS);
    expect(onOutcome.mock.calls).toMatchObject([[{ paid: false }], [{ paid: true }]]);
  },
);

test(
  'the caller gets the error of a provider that does not start',
  { tags: ['D-36'] },
  async () => {
    window.MonnifySDK = {
      initialize: () => {
        throw new Error('customerEmail is missing');
      },
    };
    await expect(startPayment(payment, onOutcome, config)).rejects.toThrow(
      'customerEmail is missing',
    );
  },
);

test.each([0, Number.NaN])(
  'never starts a payment of %d naira',
  { tags: ['D-24'] },
  async (amount) => {
    await expect(startPayment({ ...payment, amount }, onOutcome, config)).rejects.toThrow(
      RangeError,
    );
    expect(provider.attempts).toEqual([]);
  },
);

const references = {
  transactionReference: 'MNFY|67|20261121115209|000063',
  paymentReference: '1795259529000',
};

test('the status SUCCESS is paid, with both references', { tags: ['STA-32', 'STA-33'] }, () => {
  const payload = {
    status: 'SUCCESS',
    message: 'Transaction Successful',
    authorizedAmount: 8200,
    redirectUrl: 'http://localhost/',
    ...references,
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
    ...references,
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
    payload: { amount: 8200, totalPayable: 8200, ...references },
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

test(
  'a result without a payment reference has the reference of the attempt',
  { tags: ['STA-33'] },
  () => {
    const payload = { status: 'SUCCESS', transactionReference: 'T1' };
    expect(paymentOutcome(payload, 'ours')).toEqual({
      paid: true,
      references: {
        transactionRef: 'T1',
        paymentRef: 'ours',
      },
    });
  },
);

test.each([
  [undefined, 'no status'],
  [{ status: 'success', ...references }, 'success'],
  [{ paymentStatus: 'PARTIALLY_PAID', ...references }, 'PARTIALLY_PAID'],
  [{ status: 'SUCCESS' }, 'SUCCESS without a transaction reference'],
])('any other result is not paid: %j', { tags: ['STA-34'] }, (payload, reason) => {
  expect(paymentOutcome(payload, 'ours')).toEqual({ paid: false, reason });
});
