import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectCart } from '#features/cart/cart-slice.ts';
import { signedIn } from '#features/session/session-slice.ts';
import { SUCCESS } from '../pop-up/testing/fake-provider.ts';
import { rejection } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { EMAIL, orderApi, proceed } from '#pages/checkout/testing/open-checkout.ts';
import { openPopUp } from '#pages/checkout/testing/open-pop-up.ts';

test(
  'a payment that the server cannot take yet is not called received, may not be paid again, and is sent again by itself',
  { tags: ['STA-33', 'D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { handlers } = orderApi();
    let broken = true;
    const again = Promise.withResolvers<void>();
    const { user, store, provider, complete } = await openPopUp({
      api: {
        order: {
          ...handlers,
          update: (request) => {
            if (broken) throw new TypeError('Failed to fetch');
            return again.promise.then(() => handlers.update(request));
          },
        },
      },
    });
    await complete();
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    const order = within(await screen.findByRole('article'));
    expect(
      await order.findByText(/We confirm it only while you are logged in and this page is open/),
    ).toBeVisible();
    expect(screen.queryByText(/Payment received/)).toBeNull();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
    expect(selectCart(store.getState())).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    expect(await screen.findByText(/Do not pay again/)).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await user.click(proceed());
    expect(provider.attempts).toHaveLength(1);

    broken = false;
    await act(async () => dispatchEvent(new Event('online')));
    expect(screen.getByText(/If it takes long, call/)).toBeVisible();
    again.resolve();
    expect(await screen.findByText('No items in the cart!')).toBeVisible();
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
  },
);

test(
  'an order that was paid elsewhere while its pop-up was open shows as paid, and says that it was paid twice',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { orders, handlers } = orderApi();
    const { store, complete } = await openPopUp({
      api: { order: { ...handlers, update: () => rejection(409) } },
    });
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'other',
      paymentRef: '1',
    });
    await complete();
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    expect(selectCart(store.getState())).toEqual([]);
    const order = within(await screen.findByRole('article'));
    expect(order.getByText('Completed')).toBeVisible();
    expect(order.getByText(/Your order was paid already. If a second payment/)).toBeVisible();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  },
);

test('a report whose response was lost shows the order as paid', { tags: ['D-72'] }, async () => {
  expectConsoleError('Error updating order');
  const { orders, handlers } = orderApi();
  const { complete } = await openPopUp({
    api: {
      order: {
        ...handlers,
        update: (request) => {
          if (orders[0]?.paymentStatus === 'Completed') return rejection(409);
          handlers.update(request);
          throw new TypeError('Failed to fetch');
        },
      },
    },
  });
  await complete();
  expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
  expect(within(await screen.findByRole('article')).getByText('Completed')).toBeVisible();
});

test(
  'a customer whose session ended while they paid reads that it is not confirmed, and it is reported after their login',
  { tags: ['D-72', 'STA-33'] },
  async () => {
    expectConsoleError('Error updating order');
    const { orders, handlers } = orderApi();
    let isEnded = false;
    const { user, store, complete } = await openPopUp({
      api: {
        auth: {
          isValid: () => ({ status: 200, body: { isValid: !isEnded } }),
          logIn: () => ({ status: 200, body: { token: 'newer' } }),
        },
        order: {
          ...handlers,
          update: (request) => {
            if (!isEnded) return handlers.update(request);
            return rejection(401, 'Log in first.');
          },
        },
      },
    });
    isEnded = true;
    await complete();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(await findToast('Payment not confirmed yet')).toBeVisible();
    // A phone replaces the toast with the next one.
    const page = within(screen.getByRole('main'));
    expect(
      page.getByText('Log in to have your payment confirmed. Do not pay again.'),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    expect(await screen.findByText('A new order has to wait until it is confirmed.')).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');

    isEnded = false;
    act(() => void store.dispatch(signedIn({ email: EMAIL, accessToken: 'newer' })));
    await waitFor(() => expect(orders[0]?.paymentStatus).toBe('Completed'));
    expect(await screen.findByText('No items in the cart!')).toBeVisible();
  },
);

test(
  'both successes of one pop-up are reported, and the one that did not pay names its reference',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { orders, handlers } = orderApi();
    const { provider, sent, complete } = await openPopUp({
      api: {
        order: {
          ...handlers,
          update: (request) =>
            orders[0]?.paymentStatus === 'Completed' ? rejection(409) : handlers.update(request),
        },
      },
    });
    await complete();
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
    const second = { ...SUCCESS, transactionReference: 'MNFY|second' };
    await act(async () => provider.last().onComplete(second));
    await waitFor(() => expect(sent('order.update')).toHaveLength(2));
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText(/If a second payment left your account/)).toBeVisible();
    expect(order.getByText(/and we will return it/)).toHaveTextContent('MNFY|second');
  },
);
