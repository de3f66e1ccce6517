import { expect, test } from 'vitest';
import {
  paymentMoved,
  paymentPressed,
  paymentReducer,
  paymentsRead,
  storablePayments,
  type Payment,
  type PaymentRequest,
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

test('while one payment is in progress, a press begins no other', { tags: ['D-36'] }, () => {
  const order = { placed: { _id: 'order-2' } as never };
  const press = paymentPressed({ ...open, id: 'two', request: { order, email: open.account } });
  const statuses = (payments: Payment[]) => payments.map(({ status }) => status);
  for (const status of ['placing', 'opening', 'open'] as const)
    expect(statuses(paymentReducer([{ ...open, status }], press))).toEqual([status]);
  const [, begun] = paymentReducer([{ ...open, status: 'interrupted' }], press);
  expect(begun).toMatchObject({ status: 'placing', orderId: 'order-2' });
});

test.each([
  ['while the first is reported', []],
  ['once the first could not be reported', [paymentMoved({ id: 'one', event: 'notTaken' })]],
  ['once the first is recorded', [recorded]],
  ['once its customer has read so', [recorded, paymentMoved({ id: 'one', event: 'seen' })]],
])('a second success of a pop-up is reported too, %s', { tags: ['D-72'] }, (_when, between) => {
  const payments = [approved('a'), ...between, approved('b')].reduce(paymentReducer, [open]);
  expect(reported(payments)).toContainEqual(['reporting', 'b']);
  expect(new Set(payments.map(({ id }) => id)).size).toBe(2);
  // It is told by itself, from the first report on.
  expect(payments.at(-1)).toMatchObject({ page: null, reports: 0 });
});

test(
  'a success of a pop-up is reported also where the server has heard of an earlier one by itself',
  { tags: ['D-36', 'D-72'] },
  () => {
    const lost = paymentMoved({ id: 'one', event: 'lost' });
    const payments = [lost, recorded, approved('b')].reduce(paymentReducer, [open]);
    expect(reported(payments)).toEqual([
      ['paid', undefined],
      ['reporting', 'b'],
    ]);
  },
);

test(
  'a tab that took a payment for paid follows a later success of its pop-up in another tab',
  { tags: ['D-36', 'D-72'] },
  () => {
    const here = paymentReducer([{ ...open, status: 'interrupted' }], recorded);
    const there = storablePayments(paymentReducer([open], approved('b')));
    expect(reported(paymentReducer(here, paymentsRead(there)))).toEqual([['unreported', 'b']]);
  },
);

test(
  'what the server says of a pop-up counts where the tab of the pop-up has not heard of it, and is not told again',
  { tags: ['D-36', 'D-72'] },
  () => {
    const here = paymentReducer([{ ...open, status: 'interrupted' }], recorded);
    expect(reported(paymentReducer(here, paymentsRead([open])))).toEqual([['paid', undefined]]);
    expect(storablePayments(here)).toEqual([]);
  },
);

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

test(
  'a tab that has dismissed the pop-up of another tab follows its success',
  { tags: ['D-36', 'D-72'] },
  () => {
    const dismissed = paymentMoved({ id: 'one', event: 'dismissed' });
    const here = [paymentsRead(storablePayments([open])), dismissed].reduce(paymentReducer, []);
    expect(here[0]?.status).toBe('notPaid');
    const there = storablePayments(paymentReducer([open], approved('a')));
    expect(reported(paymentReducer(here, paymentsRead(there)))).toEqual([['unreported', 'a']]);
  },
);

test(
  'a tab whose pop-up another tab has dismissed asks no more of it, and still hears its success',
  { tags: ['D-36'] },
  () => {
    const request = { order: { placed: { _id: 'order-1' } as never }, email: 'ada@example.com' };
    const lost = paymentMoved({ id: 'one', event: 'lost' });
    const here = [lost, paymentsRead([])].reduce(paymentReducer, [{ ...open, request }]);
    expect(here[0]?.status).toBe('notPaid');
    expect(reported(paymentReducer(here, approved('a')))).toEqual([['reporting', 'a']]);
  },
);

test(
  'the reference of an earlier pop-up stays when a later attempt pays the order',
  { tags: ['D-36', 'D-72'] },
  () => {
    const later = { ...open, id: 'two', reference: '2' };
    const payments = [
      paymentMoved({ id: 'one', event: 'lost' }),
      paymentMoved({
        id: 'two',
        event: 'approved',
        facts: { references: { transactionRef: 'b', paymentRef: '2' }, paidAt: 1 },
      }),
      paymentMoved({ id: 'two', event: 'recorded' }),
    ].reduce(paymentReducer, [open, later]);
    expect(payments.map(({ status, reference }) => [status, reference])).toEqual([
      ['paidTwice', '1'],
      ['paid', '2'],
    ]);
    expect(reported(paymentReducer(payments, approved('a')))).toContainEqual(['reporting', 'a']);
  },
);

test(
  'a pop-up that was gone is not a second payment where the next one reports its payment',
  { tags: ['D-72'] },
  () => {
    const references = { transactionRef: 'a', paymentRef: '1' };
    const payments = [
      paymentMoved({ id: 'one', event: 'lost' }),
      paymentMoved({ id: 'two', event: 'approved', facts: { references, paidAt: 1 } }),
      paymentMoved({ id: 'two', event: 'recorded' }),
    ].reduce(paymentReducer, [open, { ...open, id: 'two', reference: '2' }]);
    expect(payments.map(({ status }) => status)).toEqual(['notPaid', 'paid']);
  },
);

test(
  'a pop-up without a result is a second payment where its order is paid, and nothing else where it is not',
  { tags: ['D-72'] },
  () => {
    const before: Payment[] = [
      { ...open, id: 'paid', reference: '0', status: 'settled' },
      { ...open, id: 'other', orderId: 'order-2', status: 'interrupted' },
      open,
    ];
    const payments = paymentReducer(before, paymentMoved({ id: 'one', event: 'lost' }));
    expect(payments.map(({ status }) => status)).toEqual(['settled', 'interrupted', 'paidTwice']);
  },
);

test('what one tab has paid is said there and where it was paid', { tags: ['D-72'] }, () => {
  const there = [approved('a'), recorded].reduce(paymentReducer, [open]);
  const stored = storablePayments(there);
  const [here] = paymentReducer([{ ...open, status: 'interrupted' }], paymentsRead(stored));
  expect(here?.status).toBe('settled');
  const begunHere = { order: { input: {} }, email: '' } as PaymentRequest;
  for (const status of ['paid', 'settled'] as const) {
    const [where] = paymentReducer(
      [{ ...open, status: 'unreported', request: begunHere }],
      paymentsRead(stored.map((payment) => ({ ...payment, status }))),
    );
    expect(where?.status).toBe('paid');
  }
  const [afterReload] = paymentReducer([], paymentsRead(stored));
  expect(afterReload?.status).toBe('paid');
});
