import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderLineOf } from '@catering/contract/testing';
import { egusi } from '#features/cart/testing/fixtures.ts';
import { lost } from '#testing/fake-api.ts';
import {
  PANEL,
  completed,
  line,
  listOf,
  openMyOrders,
  openWith,
  pending,
  popUp,
  references,
  settled,
  unreported,
} from './testing/open-my-orders.ts';

test(
  'a list that is older than the report does not offer to pay again',
  { tags: ['STA-33', 'D-41'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    let lists = 0;
    let isReported = false;
    await openWith([unreported()], {
      list: () => {
        const body = [isReported ? completed : pending];
        lists += 1;
        return lists === 1 ? late.then(() => ({ status: 200, body })) : { status: 200, body };
      },
      update: () => {
        isReported = true;
        return { status: 200, body: completed };
      },
    });
    await waitFor(() => expect(isReported).toBe(true));
    respond();
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  },
);

test(
  "another customer neither sees nor reports a payment, and its owner's is kept",
  { tags: ['STA-33', 'D-47'] },
  async () => {
    const payment = unreported();
    const { requests, storage } = await openWith(
      [payment],
      listOf(pending).order,
      'obi@example.com',
    );
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    expect(screen.queryByText(/Do not pay again/)).toBeNull();
    expect(requests.map(({ operation }) => operation)).not.toContain('order.update');
    expect(storage.payments).toEqual([payment]);
  },
);

test(
  'a payment that may have been made is named even if the orders cannot be read',
  { tags: ['D-36'] },
  async () => {
    await openWith([{ ...popUp, reference: '1795268940000' }], {
      ...listOf(pending).order,
      list: lost,
    });
    expect(await screen.findByText(PANEL)).toBeVisible();
    expect(screen.getByText(/with the reference/)).toHaveTextContent('1795268940000');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
);

test(
  'an order that another payment has paid is not offered by a list that is older',
  { tags: ['STA-33', 'D-72'] },
  async () => {
    await openWith(
      [{ ...unreported(), paidBy: { transactionRef: 'other', paymentRef: '2' } }],
      listOf(pending).order,
    );
    expect(await screen.findByText(/Your order was paid already/)).toBeVisible();
    expect(screen.getByText('Completed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  },
);

const LATER = /a later order with the same dishes. Pay this one only if you want both/;

test.each([
  ['with its dishes', { cartItems: [line, orderLineOf(egusi())] }, 1],
  ['with other dishes', { cartItems: [orderLineOf(egusi())] }, 0],
  ['of before', { createdAt: '2026-11-21T10:48:59.000Z' }, 0],
  ['that waits too', { paymentStatus: 'Pending' as const }, 0],
])('an order beside a later one %s', { tags: ['D-72'] }, async (_which, change, warnings) => {
  const later = { ...completed, _id: 'order-9', createdAt: '2026-11-21T11:00:00.000Z', ...change };
  await openMyOrders(listOf(pending, later));
  expect((await screen.findAllByRole('button', { name: 'Make Payment' })).length).toBeGreaterThan(
    0,
  );
  expect(screen.queryAllByText(LATER)).toHaveLength(warnings);
});

test(
  'a list without the order that was just paid says so',
  { tags: ['STA-33', 'D-41', 'D-72'] },
  async () => {
    await openWith([settled()], listOf().order);
    expect(await screen.findByText(/Your paid order is not in the list yet/)).toBeVisible();
    expect(screen.queryByText('You have no orders yet.')).toBeNull();
  },
);

test(
  'a list that still has an order as unpaid shows the references of its payment',
  { tags: ['STA-33', 'ORD-11', 'ORD-17'] },
  async () => {
    const { user } = await openWith([settled()], listOf(pending).order);
    await user.click(await screen.findByRole('button', { name: 'View Details' }));
    expect(screen.getByText(references.transactionRef)).toBeVisible();
    expect(screen.getByText(references.paymentRef)).toBeVisible();
  },
);
