import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeStore } from '#app/store.ts';
import { fakeProvider } from '../pop-up/testing/fake-provider.ts';
import { addFacts } from '../record/add-facts.ts';
import { toldOf } from '../record/derive-status.ts';
import type { PaymentRecord } from '../record/payment-record.ts';
import { findToast } from '#testing/find-toast.ts';
import {
  orderApi,
  openCheckout,
  proceed,
  requestsOf,
} from '#pages/checkout/testing/open-checkout.ts';
import { interrupted, openPopUp, withLocks } from '#pages/checkout/testing/open-pop-up.ts';

test(
  'a pop-up that never calls back is left by a button, and its reference stays, also after the next press has paid the order',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { user, requests, provider, opened, complete } = await openPopUp();
    const { reference } = provider.last();
    await user.click(proceed());
    expect(provider.attempts).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(await screen.findByText(/with the reference/)).toHaveTextContent(reference);
    await user.click(proceed());
    await opened(2);
    expect(screen.getByText(/with the reference/)).toHaveTextContent(reference);
    await complete();
    const order = within(await screen.findByRole('article'));
    expect(order.getByText('Completed')).toBeVisible();
    expect(order.getByText(/and we will return it/)).toHaveTextContent(reference);
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
    expect(requestsOf(requests, 'order.update')).toHaveLength(1);
    await user.click(order.getByRole('button', { name: 'I have noted the reference' }));
    expect(order.queryByText(/If a second payment/)).toBeNull();
    expect(screen.getByRole('article')).toHaveFocus();
  },
);

test(
  'a payment that may be open in another tab is not dismissed while any tab pays',
  { tags: ['D-36'] },
  async () => {
    withLocks();
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    void navigator.locks.request('catering payment', {}, () => done);
    const { handlers } = orderApi();
    const get = () => ({ status: 404, body: { message: 'No such order.', code: 'X' } }) as const;
    expectConsoleError('Error fetching order by ID');
    const { user } = await openCheckout({
      api: { order: { ...handlers, get } },
      payments: [interrupted],
    });
    await user.click(await screen.findByRole('button', { name: 'I did not pay' }));
    expect(await findToast('A payment window is open: finish or close it first.')).toBeVisible();
    expect(screen.getByText(/with the reference/)).toBeVisible();
    await act(async () => finish());
    await user.click(screen.getByRole('button', { name: 'I did not pay' }));
    expect(screen.queryByText(/with the reference/)).toBeNull();
  },
);

test(
  'while an order may be paid already, another one waits until the customer says that it is not',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('Error fetching order by ID: No such order.');
    const provider = fakeProvider();
    const { user, requests } = await openCheckout({ payments: [interrupted] });
    expect(await screen.findByText(/with the reference/)).toHaveTextContent('1795268940000');
    expect(screen.getByText('A new order has to wait until you press this button:')).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await user.click(proceed());
    expect(requestsOf(requests, 'order.create')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I did not pay' }));
    expect(screen.queryByText(/do not pay again/)).toBeNull();
    expect(proceed()).toHaveFocus();
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
  },
);

test(
  'a payment of another customer is neither shown at checkout nor keeps an order waiting',
  { tags: ['D-36', 'D-47'] },
  async () => {
    const provider = fakeProvider();
    const { user } = await openCheckout({
      payments: [{ ...interrupted, account: 'obi@example.com' }],
    });
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(screen.queryByText(/with the reference/)).toBeNull();
  },
);

test(
  'a failed read of the order is said beside the payment that may have been made',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('Error fetching order by ID');
    const provider = fakeProvider();
    const { user } = await openCheckout({
      api: {
        order: {
          get: () => {
            throw new TypeError('Failed to fetch');
          },
        },
      },
      payments: [interrupted],
      placedOrderId: 'order-1',
    });
    await user.click(proceed());
    expect(
      await screen.findByText(/The order could not be read, so no payment was started/),
    ).toBeVisible();
    expect(screen.getByText(/with the reference/)).toHaveTextContent('1795268940000');
    expect(provider.attempts).toEqual([]);
  },
);

test(
  'a second press of "I did not pay" is not told of an open window',
  { tags: ['D-36', 'D-80'] },
  async () => {
    withLocks();
    expectConsoleError('Error fetching order by ID');
    const { handlers } = orderApi();
    await openCheckout({
      api: {
        order: {
          ...handlers,
          get: () => ({ status: 404, body: { message: 'No such order.', code: 'X' } }),
        },
      },
      payments: [interrupted],
    });
    const button = await screen.findByRole('button', { name: 'I did not pay' });
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(screen.queryByText(/with the reference/)).toBeNull());
    expect(screen.queryByText(/A payment window is open/)).toBeNull();
  },
);

const rejected: PaymentRecord = {
  ...interrupted,
  results: [{ transactionRef: 'm', paymentRef: '1', at: 1, rejected: true }],
};

test.each<[string, PaymentRecord, Partial<PaymentRecord>]>([
  ['closes', interrupted, { closed: true }],
  ['is said to be noted', rejected, { told: toldOf('callUs', ['m']) }],
])(
  'a payment that %s in another tab lets this one order',
  { tags: ['D-36', 'D-47'] },
  async (_what, payment, facts) => {
    if (payment === interrupted) expectConsoleError('Error fetching order by ID');
    const { storage } = await openCheckout({ payments: [payment] });
    await screen.findByText(/with the reference/);
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    const otherTab = makeStore({}, storage.openTab());
    await act(async () => otherTab.dispatch(addFacts({ ...payment, ...facts })));
    await waitFor(() => expect(screen.queryByText(/with the reference/)).toBeNull());
    expect(proceed()).not.toHaveAttribute('aria-disabled', 'true');
  },
);
