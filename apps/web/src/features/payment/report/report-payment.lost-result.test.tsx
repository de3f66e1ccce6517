import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SUCCESS } from '../pop-up/testing/fake-provider.ts';
import { findToast } from '#testing/find-toast.ts';
import { renderApp } from '#testing/render-app.tsx';
import {
  EMAIL,
  orderApi,
  openMyOrders,
  proceed,
  requestsOf,
} from '#pages/checkout/testing/open-checkout.ts';
import { openPopUp, withLocks } from '#pages/checkout/testing/open-pop-up.ts';

test(
  'the order of a pop-up that its customer left is read again, and shown as paid if it is',
  { tags: ['D-36'] },
  async () => {
    withLocks();
    const { user, orders, provider } = await openPopUp();
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'heard by the server',
      paymentRef: provider.last().reference,
    });
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText('Completed')).toBeVisible();
    expect(screen.queryByText(/do not pay again/)).toBeNull();
  },
);

test(
  'a pop-up that is gone and was paid is shown as paid once the window is looked at again',
  { tags: ['D-36'] },
  async () => {
    const { user, orders, requests, provider } = await openPopUp();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'heard by the server',
      paymentRef: provider.last().reference,
    });
    await act(async () => dispatchEvent(new Event('focus')));
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText('Completed')).toBeVisible();
    expect(screen.queryByText(/do not pay again/)).toBeNull();
    expect(screen.getByText('Payment received: ₦8,000')).toBeVisible();
  },
);

test(
  'a pop-up that is gone and was paid is not called a second payment at the next press',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { user, orders, requests, provider } = await openPopUp();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'heard by the server',
      paymentRef: provider.last().reference,
    });
    await user.click(proceed());
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
    const order = within(await screen.findByRole('article'));
    expect(order.getByText('Completed')).toBeVisible();
    expect(order.queryByText(/If a second payment/)).toBeNull();
    expect(provider.attempts).toHaveLength(1);
  },
);

test(
  'an order that was paid elsewhere after its pop-up was gone says so on My Orders',
  { tags: ['D-36'] },
  async () => {
    const { user, orders } = await openPopUp();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'of another phone',
      paymentRef: '1',
    });
    await openMyOrders(user);
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText(/Your order was paid already/)).toBeVisible();
    expect(order.queryByText(/do not pay again/)).toBeNull();
  },
);

test(
  'a reload that loses the success of a pop-up finds the payment with the server',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { orders, handlers } = orderApi();
    const { unmount, storage, provider } = await openPopUp({ api: { order: handlers } });
    const { reference } = provider.last();
    unmount();
    await waitFor(() => expect(storage.payments).toHaveLength(1));
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'm',
      paymentRef: reference,
    });
    const after = await renderApp('/checkout', {
      api: { order: handlers },
      signedInAs: EMAIL,
      storage,
    });
    expect(await findToast('Payment received: ₦8,000')).toBeVisible();
    expect(screen.getByText('No items in the cart!')).toBeVisible();
    expect(after.storage.payments).toMatchObject([{ told: [`toast ${reference}`] }]);
  },
);

test(
  'a success that comes while the order of its pop-up is read again is reported, and shown as paid',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const { handlers } = orderApi();
    const { user, requests, provider, complete } = await openPopUp({
      api: {
        order: {
          ...handlers,
          get: (request) => {
            const older = handlers.get(request);
            return late.then(() => older);
          },
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
    await user.click(proceed());
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(2));
    await complete();
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText('Completed')).toBeVisible();
    await act(async () => respond());
    expect(order.getByText('Completed')).toBeVisible();
    expect(screen.queryByText(/was not confirmed/)).toBeNull();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
    expect(provider.attempts).toHaveLength(1);
  },
);

test(
  'a success of a first pop-up while a second is open says that no other payment is needed',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { user, provider, opened } = await openPopUp();
    const first = provider.last();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await user.click(proceed());
    await opened(2);
    await act(async () => first.onComplete(SUCCESS));
    const order = within(await screen.findByRole('article'));
    expect(
      await order.findByText('This order is paid. Close the payment window without paying.'),
    ).toBeVisible();
    expect(screen.getByText('Payment received: ₦8,000')).toBeVisible();
    await user.click(order.getByRole('button', { name: 'I closed the payment window' }));
    expect(await order.findByText(/If a second payment left your account/)).toBeVisible();
  },
);
