import { expect, test } from 'vitest';
import {
  isLive,
  isStored,
  nextStatus,
  transitions,
  type PaymentEvent,
  type PaymentStatus,
} from './payment-machine.ts';

const statuses = Object.keys(transitions) as PaymentStatus[];
const events = [
  ...new Set(statuses.flatMap((status) => Object.keys(transitions[status]))),
] as PaymentEvent[];
const moves = statuses.flatMap((from) =>
  events.flatMap((event) => {
    const to = nextStatus(from, event);
    return to ? [{ from, event, to }] : [];
  }),
);

test('only the server makes a payment paid', { tags: ['D-72'] }, () => {
  const paying = moves.filter(({ to }) => to === 'paid').map(({ event }) => event);
  expect(new Set(paying)).toEqual(new Set(['recorded', 'foundPaid']));
});

test('the first success of a provider counts in every status in which its pop-up may still be there', () => {
  for (const status of ['open', 'interrupted', 'paidTwice', 'notPaid'] as const)
    expect(nextStatus(status, 'approved')).toBe('reporting');
});

test('leaving the page ends what is not open yet, and nothing else', { tags: ['D-36'] }, () => {
  const left = moves.filter(({ event }) => event === 'left');
  expect(left.map(({ from }) => from).toSorted()).toEqual(['opening', 'placing']);
  for (const { to } of left) expect(isLive(to)).toBe(false);
});

test('each status in progress has an end that does not depend on the provider', () => {
  for (const status of statuses.filter(isLive)) {
    const ends = moves.filter(({ from, to }) => from === status && !isLive(to));
    expect(ends.map(({ event }) => event)).toEqual(
      expect.arrayContaining(status === 'open' ? ['lost'] : ['failed']),
    );
  }
});

test(
  'what a reload would lose is stored from the moment the pop-up opens',
  { tags: ['D-47'] },
  () => {
    expect(statuses.filter(isStored)).toEqual([
      'open',
      'reporting',
      'unreported',
      'refused',
      'paidTwice',
      'interrupted',
      'paid',
    ]);
  },
);
