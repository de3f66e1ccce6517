import { expectConsoleError } from '@catering/test/console';
import { orderInputOf } from '@catering/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderOf } from '#features/cart/testing/fixtures.ts';
import { signedIn, signedOut } from '#features/session/session-slice.ts';
import { notify } from '#features/notifications/notify.ts';
import { rejection } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { SUCCESS } from '#features/payment/pop-up/testing/fake-provider.ts';
import { findToast } from '#testing/find-toast.ts';
import { TEST_TOKEN } from '#testing/render-app.tsx';
import {
  EMAIL,
  orderApi,
  openCheckout,
  openMyOrders,
  requestsOf,
} from '#pages/checkout/testing/open-checkout.ts';
import { openPopUp } from '#pages/checkout/testing/open-pop-up.ts';
import type { PaymentRecord } from '../record/payment-record.ts';
import { paidBefore, unconfirmed } from '../testing/records.ts';

test.each(['/checkout', '/trainings'])(
  'a payment that was received just before a reload of %s is told once',
  { tags: ['D-72'] },
  async (address) => {
    const { storage } = await openCheckout({ address, cart: [], payments: [paidBefore] });
    expect(await findToast('Payment received: ₦8,000')).toBeVisible();
    await waitFor(() => expect(storage.payments).toMatchObject([{ told: ['toast m'] }]));
    await act(async () => dispatchEvent(new Event('focus')));
    expect(screen.getAllByText('Payment received: ₦8,000')).toHaveLength(1);
  },
);

test(
  'each of two payments that were received is told on My Orders',
  { tags: ['D-72'] },
  async () => {
    const other = { ...paidBefore, id: 'other', orderId: 'order-2', amount: 100 };
    const { storage } = await openCheckout({
      address: '/user/orders',
      payments: [paidBefore, other],
    });
    expect(await main().findByText('Payment received: ₦100')).toBeVisible();
    expect(main().getByText('Payment received: ₦8,000')).toBeVisible();
    const isTold = ({ told }: PaymentRecord) => told.includes('paid m');
    await waitFor(() => expect(storage.payments.every(isTold)).toBe(true));
  },
);

test(
  'a payment that was received while its customer was logged out is told after their login',
  { tags: ['D-72'] },
  async () => {
    const { store, storage } = await openCheckout({
      address: '/trainings',
      guest: true,
      payments: [paidBefore],
    });
    await screen.findByText('Learn to cook it yourself');
    expect(screen.queryByText('Payment received: ₦8,000')).toBeNull();
    act(() => void store.dispatch(signedIn({ email: EMAIL, accessToken: 'newer' })));
    expect(await findToast('Payment received: ₦8,000')).toBeVisible();
    await waitFor(() => expect(storage.payments).toMatchObject([{ told: ['toast m'] }]));
  },
);

test('another customer who logs in reads nothing of it', { tags: ['D-47', 'D-72'] }, async () => {
  expectConsoleError('Error updating order');
  const { handlers } = orderApi();
  const { user, store, complete } = await openPopUp({
    api: { order: { ...handlers, update: () => rejection(503) } },
  });
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Trainings',
    }),
  );
  await complete();
  const toast = await findToast('Payment not confirmed yet');
  act(() => void store.dispatch(signedIn({ email: 'obi@example.com', accessToken: 'of-obi' })));
  await waitFor(() => expect(toast).toHaveClass('toast-exit'));
});

test(
  'a toast of a payment that is settled since goes from the page that says so',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { orders, handlers } = orderApi();
    orders.push(orderOf(orderInputOf([]), { _id: paidBefore.orderId }));
    let isDown = true;
    const { user } = await openCheckout({
      address: '/trainings',
      payments: [unconfirmed({ at: Date.now() })],
      api: {
        order: {
          ...handlers,
          update: (request) => (isDown ? rejection(503) : handlers.update(request)),
        },
      },
    });
    const toast = await findToast('Payment not confirmed yet');
    await openMyOrders(user);
    isDown = false;
    expect(
      await main().findByText('Payment received: ₦8,000', {}, { timeout: 9_000 }),
    ).toBeVisible();
    await waitFor(() => expect(toast).toHaveClass('toast-exit'));
  },
);

test(
  'another customer who is logged in when a report fails reads nothing of it',
  { tags: ['D-47', 'D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { handlers } = orderApi();
    const { store, requests, complete } = await openPopUp({
      api: { order: { ...handlers, update: () => rejection(503) } },
    });
    act(() => void store.dispatch(signedIn({ email: 'obi@example.com', accessToken: 'of-obi' })));
    await complete();
    await waitFor(() => expect(requestsOf(requests, 'order.update')).toHaveLength(4));
    act(() => notify({ kind: 'info', description: 'What comes after it' }));
    await findToast('What comes after it');
    expect(screen.queryByText('Payment not confirmed yet')).toBeNull();
  },
);

test(
  'an order that is read while its pop-up reports a success says nothing of that report',
  { tags: ['D-72'] },
  async () => {
    const read = Promise.withResolvers<void>();
    const report = Promise.withResolvers<void>();
    const { handlers } = orderApi();
    const { user, requests, complete } = await openPopUp({
      api: {
        order: {
          ...handlers,
          get: async (request) => {
            const response = handlers.get(request);
            await read.promise;
            return response;
          },
          update: (request) => report.promise.then(() => handlers.update(request)),
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
    await complete();
    await act(async () => read.resolve());
    expect(screen.getByText('Your payment is being confirmed. Do not pay again.')).toBeVisible();
    report.resolve();
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
  },
);

test(
  'a payment that was made after a logout says whose page shows it, and its reference alone',
  { tags: ['D-72'] },
  async () => {
    const { store, orders, sent, complete } = await openPopUp();
    act(() => void store.dispatch(signedOut()));
    await complete();
    expect(await findToast('A payment was made')).toHaveTextContent(
      `Log in to see it in My Orders. Its reference is ${SUCCESS.transactionReference}.`,
    );
    expect(orders).toMatchObject([{ paymentStatus: 'Completed' }]);
    expect(sent('order.update')[0]?.headers.get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
    expect(screen.queryByText(/8,000/)).toBeNull();
  },
);
