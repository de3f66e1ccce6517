import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lost } from '#testing/fake-api.ts';
import {
  PANEL,
  completed,
  listOf,
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
