import { describe, expect, test } from 'vitest';
import { ANSWER_LIMIT_MS } from '#config/timings.ts';
import { deriveStatus, toldOf } from './derive-status.ts';
import { mergeRecords, type PaymentRecord } from './payment-record.ts';

const NOW = 2_000_000_000_000;
const popUp: PaymentRecord = {
  id: 'one',
  account: 'ada@example.com',
  orderId: 'order-1',
  plates: [{ id: 'jollof', quantity: 2 }],
  amount: 8000,
  reference: 'R1',
  results: [],
  told: [],
};
const success = (transactionRef: string, more = {}) => ({
  transactionRef,
  paymentRef: 'R1',
  at: NOW - 1000,
  ...more,
});
const old = { at: NOW - ANSWER_LIMIT_MS - 1 };
const by = (transactionRef: string, paymentRef = 'R1') => ({ transactionRef, paymentRef });
const told = (...args: Parameters<typeof toldOf>) => ({ told: toldOf(...args) });

const paidOrder = (transactionRef: string, paymentRef: string) => ({
  _id: 'order-1',
  paymentStatus: 'Completed' as const,
  transactionRef,
  paymentRef,
});

type Example = [
  what: string,
  facts: Partial<PaymentRecord>,
  status: string,
  circumstances?: Partial<Parameters<typeof deriveStatus>[1]>,
];

const examples: Record<string, Example[]> = {
  'without a result': [
    ['its pop-up is open here', {}, 'inProgress R1', { isOpenHere: true }],
    ['its pop-up is gone, or is in another tab', {}, 'uncertain R1'],
    ['it ended, as the provider or its customer says', { closed: true }, 'none'],
    ['the server has heard of it by itself', { paidBy: by('x') }, 'paid R1'],
    ['another payment has paid the order', { paidBy: by('x', 'R2') }, 'paidByAnother R1'],
    ['it ended, and another has paid', { closed: true, paidBy: by('x', 'R2') }, 'none'],
    [
      'the list says that another has paid',
      {},
      'paidByAnother R1',
      { order: paidOrder('x', 'R2') },
    ],
    ['the list says that it is paid', {}, 'paid R1', { order: paidOrder('x', 'R1') }],
    [
      'it is open here, and another has paid meanwhile',
      { paidBy: by('x', 'R2') },
      'inProgress R1',
      { isOpenHere: true },
    ],
  ],
  'with a success': [
    ['the server has not answered', { results: [success('a')] }, 'beingConfirmed a'],
    [
      'the provider has closed it since',
      { results: [success('a')], closed: true },
      'beingConfirmed a',
    ],
    ['the server has taken it', { results: [success('a')], paidBy: by('a') }, 'paid a'],
    ['the list shows it', { results: [success('a')] }, 'paid a', { order: paidOrder('a', 'R1') }],
    ['another has paid', { results: [success('a')], paidBy: by('b') }, 'paidByAnother a'],
    [
      'an earlier order had paid for its plates',
      {
        results: [success('a')],
        paidBy: by('a'),
        paidBefore: '1 plate of X',
        ...told('paid', ['a']),
      },
      'paidTwice a',
    ],
    ['the server has rejected it', { results: [success('a', { rejected: true })] }, 'callUs a'],
    ['a day has passed without an answer', { results: [success('a', old)] }, 'callUs a'],
    [
      'it was rejected, and has paid the order since',
      { results: [success('a', { rejected: true })], paidBy: by('a'), ...told('callUs', ['a']) },
      'paid a',
    ],
  ],
  'with two successes, each its own transaction': [
    ['neither has an answer', { results: [success('a'), success('b')] }, 'beingConfirmed a b'],
    ['one has paid', { results: [success('a'), success('b')], paidBy: by('a') }, 'paidByAnother b'],
    [
      'one is rejected, the other waits',
      { results: [success('a', { rejected: true }), success('b')] },
      'beingConfirmed b',
    ],
    [
      'both were rejected, one is noted',
      {
        results: [success('a', { rejected: true }), success('b', { rejected: true })],
        ...told('callUs', ['a']),
      },
      'callUs b',
    ],
  ],
  'its customer has read so': [
    ['of the money', { results: [success('a')], paidBy: by('a'), ...told('paid', ['a']) }, 'none'],
    [
      'in a toast, which My Orders says once more',
      { results: [success('a')], paidBy: by('a'), ...told('toast', ['a']) },
      'paid a',
    ],
    ['with its reference', { paidBy: by('x', 'R2'), ...told('paidByAnother', ['R1']) }, 'none'],
    [
      'of a rejection',
      { results: [success('a', { rejected: true })], ...told('callUs', ['a']) },
      'none',
    ],
    [
      'but the server has not answered',
      { results: [success('a', old)], ...told('callUs', ['a']) },
      'callUs a',
    ],
  ],
};

describe.each(Object.entries(examples))('%s', (_group, list) => {
  test.each(list)('%s', { tags: ['D-36', 'D-72'] }, (_what, facts, expected, circumstances) => {
    const { kind, references } = deriveStatus(
      { ...popUp, ...facts },
      { isOpenHere: false, now: NOW, ...circumstances },
    );
    expect([kind, ...references].join(' ')).toBe(expected);
  });
});

test(
  'facts of two tabs join in any order: none is lost, and none is taken back',
  { tags: ['D-47', 'D-72'] },
  () => {
    const here = { ...popUp, results: [success('a')], told: ['toast a'] };
    const there: PaymentRecord = {
      ...popUp,
      results: [success('a', { rejected: true }), success('b')],
      closed: true,
      paidBy: by('b'),
    };
    const other = { ...popUp, id: 'two' };
    const joined = [
      {
        ...popUp,
        results: [success('a', { rejected: true }), success('b')],
        closed: true,
        paidBy: by('b'),
        told: ['toast a'],
      },
      other,
    ];
    expect(mergeRecords([here, other], [there])).toEqual(joined);
    expect(mergeRecords([there], [here, other])).toEqual(joined);
  },
);
