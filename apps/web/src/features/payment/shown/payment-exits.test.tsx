import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishRemoved } from '#features/cart/cart-slice.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { fakeProvider, SUCCESS } from '../pop-up/testing/fake-provider.ts';
import { findToast } from '#testing/find-toast.ts';
import { mainNavigation } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import {
  EMAIL,
  figure,
  line,
  orderApi,
  openCheckout,
  openMyOrders,
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
  'a cart that another tab empties while the pop-up is open shows what is being paid until it is gone',
  { tags: ['D-36', 'D-47'] },
  async () => {
    const { user, store } = await openPopUp();
    await act(async () => void store.dispatch(dishRemoved(jollof()._id)));
    expect(screen.getByText('Pay ₦8,000 in the payment window.')).toBeVisible();
    expect(line('Smoky party jollof').getByText('₦7,000')).toBeVisible();
    expect(figure('Grand Total')).toHaveTextContent('₦8,000');
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(await screen.findByText('No items in the cart!')).toBeVisible();
  },
);

test(
  'the menu does not open over the pop-up, which may show later than it opens',
  { tags: ['D-36'] },
  async () => {
    const { user } = await openPopUp();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await findToast('A payment window is open: finish or close it first.')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('navigation', { name: 'Mobile' })).toBeVisible();
  },
);

test(
  'where a page says nothing of the pop-up, the menu leads to one that does',
  { tags: ['D-36'] },
  async () => {
    const { user } = await openPopUp();
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await screen.findByText('Learn to cook it yourself');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Mobile' }));
    await user.click(menu.getByRole('link', { name: 'My Orders' }));
    expect(
      await screen.findByRole('button', { name: 'I closed the payment window' }),
    ).toBeVisible();
  },
);

test(
  'Back to checkout while the pop-up is open shows the way out of it',
  { tags: ['D-36'] },
  async () => {
    const { user } = await openPopUp();
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(navigation.getByRole('link', { name: 'Trainings' }));
    await screen.findByText('Learn to cook it yourself');
    await act(async () => history.back());
    expect(await screen.findByText('Pay ₦8,000 in the payment window.')).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(proceed()).not.toHaveAttribute('aria-disabled');
    expect(proceed()).toHaveFocus();
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
