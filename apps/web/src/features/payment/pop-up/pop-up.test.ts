import { orderInputOf } from '@catering/contract/testing';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { beforeEach, expect, test } from 'vitest';
import { orderOf } from '#features/cart/testing/fixtures.ts';
import { nextReference, openPopUp, type PopUpCalls } from './pop-up.ts';
import type { PaymentProvider } from './provider.ts';
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
const payment = { order, amount: 8000, reference: '1795268940000', email: 'ada@example.com' };
const references = {
  transactionRef: 'MNFY|67|20261121115209|000063',
  paymentRef: '1795268940000',
};

let provider: ReturnType<typeof fakeProvider>;
/** The calls of the pop-up, in their order. */
let calls: string[] = [];
const approved: unknown[] = [];
const listeners: PopUpCalls = {
  onOpened: () => calls.push('opened'),
  onApproved: (found) => calls.push('approved') && approved.push(found),
  onClosed: () => calls.push('closed'),
  onLost: () => calls.push('lost'),
};
beforeEach(() => {
  provider = fakeProvider();
  calls = [];
});

const open = (charge = payment) => {
  const { MonnifySDK } = window as { MonnifySDK: PaymentProvider };
  openPopUp(charge, { provider: MonnifySDK, config, ...listeners });
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
  () => {
    expect(open()).toEqual({
      amount: 8000,
      currency: 'NGN',
      reference: '1795268940000',
      customerFullName: '08031234567',
      customerName: '08031234567',
      customerEmail: 'ada@example.com',
      apiKey: 'a-key',
      contractCode: 'a-code',
      paymentDescription: 'Payment for 2 plates of Smoky party jollof',
      onLoadStart: expect.any(Function),
      onLoadComplete: expect.any(Function),
      onComplete: expect.any(Function),
      onClose: expect.any(Function),
    });
  },
);

test('two attempts in the same millisecond have different references', { tags: ['CON-13'] }, () => {
  const clock = fakeClock('2026-11-22T13:49:00.000Z');
  expect([nextReference(), nextReference()]).toEqual([
    String(clock.now()),
    String(clock.now() + 1),
  ]);
});

test('it is open from when the provider starts', { tags: ['D-36'] }, () => {
  window.MonnifySDK = { initialize: (options) => options.onLoadStart() };
  const { MonnifySDK } = window as { MonnifySDK: PaymentProvider };
  openPopUp(payment, { provider: MonnifySDK, config, ...listeners });
  expect(calls).toEqual(['opened']);
});

test(
  'a success is one call, however often the provider reports it',
  { tags: ['STA-32', 'STA-33'] },
  () => {
    const options = open();
    options.onComplete(SUCCESS);
    options.onComplete(SUCCESS);
    options.onComplete({ paymentStatus: 'PAID' });
    options.onClose(SUCCESS);
    expect(calls).toEqual(['opened', 'approved', 'closed']);
    expect(approved.at(-1)).toEqual(references);
  },
);

test(
  'a success that is named without its transaction first is one call',
  { tags: ['STA-32'] },
  () => {
    const { onComplete, onClose } = open();
    onComplete({ ...SUCCESS, transactionReference: undefined });
    onComplete({ ...SUCCESS, transactionReference: ' ' });
    onComplete(SUCCESS);
    expect(calls).toEqual(['opened', 'approved']);
    // Another name is another payment.
    onClose({ ...SUCCESS, transactionReference: 'another' });
    expect(calls).toEqual(['opened', 'approved', 'approved', 'closed']);
  },
);

test('a dialog that is open gives way to the pop-up', { tags: ['D-36'] }, () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  dialog.addEventListener('cancel', () => dialog.close());
  const { onLoadComplete } = open();
  expect(dialog.open).toBe(false);
  // The window may open seconds later.
  dialog.showModal();
  onLoadComplete();
  expect(dialog.open).toBe(false);
  dialog.remove();
});

test('a success may be reported on closing only', { tags: ['STA-32'] }, () => {
  open().onClose({ ...SUCCESS, status: undefined, paymentStatus: 'PAID' });
  expect(calls).toEqual(['opened', 'approved', 'closed']);
});

test(
  'a declined card closes nothing: another may follow in the same pop-up',
  { tags: ['STA-34', 'STA-32'] },
  () => {
    expectConsoleWarn('The payment was not successful: FAILED');
    const options = open();
    options.onComplete(DECLINED);
    expect(calls).toEqual(['opened']);
    options.onComplete(SUCCESS);
    expect(calls).toEqual(['opened', 'approved']);
  },
);

test('a pop-up that the customer closes is closed, and logged once', { tags: ['STA-34'] }, () => {
  expectConsoleWarn('The payment was not successful: FAILED');
  const options = open();
  options.onComplete(DECLINED);
  options.onClose(CANCELLED);
  expect(calls).toEqual(['opened', 'closed']);
});

test.each([
  { status: 'PENDING' },
  { paymentStatus: 'PENDING' },
  { paymentStatus: 'PARTIALLY_PAID', transactionReference: 'T' },
  { status: 'OVERPAID', transactionReference: 'T' },
  { amountPaid: 8000, transactionReference: 'T' },
])(
  'a pop-up that closes without a result, after one that does not say that it failed, may have been paid: %j',
  { tags: ['STA-34'] },
  (result) => {
    expectConsoleWarn('The payment was not successful:');
    const options = open();
    options.onComplete(result);
    options.onClose(CANCELLED);
    expect(calls).toEqual(['opened', 'lost']);
  },
);

test.each([
  ['before it says that it has started, may have opened its window', false, ['lost']],
  ['after it said that it has started, has opened its window', true, ['opened']],
])('a provider that fails %s', { tags: ['D-36'] }, (_when, hasStarted, expected) => {
  expectConsoleError('The payment could not be started');
  const failing: PaymentProvider = {
    initialize: ({ onLoadStart }) => {
      if (hasStarted) onLoadStart();
      throw new Error('no frame');
    },
  };
  openPopUp(payment, { provider: failing, config, ...listeners });
  expect(calls).toEqual(expected);
});

test.each([0, Number.NaN])('never starts a payment of %d naira', { tags: ['D-24'] }, (amount) => {
  expect(() => open({ ...payment, amount })).toThrow(RangeError);
  expect(provider.attempts).toEqual([]);
});
