import { orderInputOf } from '@catering/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeProvider } from '../pop-up/testing/fake-provider.ts';
import {
  orderApi,
  openCheckout,
  proceed,
  requestsOf,
} from '#pages/checkout/testing/open-checkout.ts';
import { orderOf } from '#features/cart/testing/fixtures.ts';
import { noTokenFound } from '#features/session/session-slice.ts';
import { mainNavigation } from '#testing/page-parts.ts';
import { withLocks } from '#pages/checkout/testing/open-pop-up.ts';

test(
  'who leaves while the pop-up is being stored meets none, and it is stored as closed',
  { tags: ['D-36'] },
  async () => {
    const provider = fakeProvider();
    const { user, storage } = await openCheckout();
    const stored = Promise.withResolvers<void>();
    storage.openTab().onOtherTab((key) => {
      if (key !== 'payments' || storage.payments.length === 0) return;
      void act(async () => history.back()).then(stored.resolve);
    }, new AbortController().signal);
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await stored.promise;
    await waitFor(() => expect(storage.payments).toMatchObject([{ closed: true }]));
    expect(provider.attempts).toEqual([]);
  },
);

/** Checkout at a server that places no order before the test lets it respond. */
const openSlowCheckout = async () => {
  const { promise: late, resolve: respond } = Promise.withResolvers<void>();
  const provider = fakeProvider();
  const { orders, handlers } = orderApi();
  const checkout = await openCheckout({
    api: {
      order: { ...handlers, create: (request) => late.then(() => handlers.create(request)) },
    },
  });
  return { ...checkout, provider, orders, respond };
};

test(
  'who leaves checkout while the order is placed meets no pop-up on the next page',
  { tags: ['D-36'] },
  async () => {
    const { user, requests, provider, orders, respond } = await openSlowCheckout();
    await user.click(proceed());
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
        name: 'Trainings',
      }),
    );
    await screen.findByText('Learn to cook it yourself');
    await act(async () => respond());
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(provider.attempts).toEqual([]);
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    expect(await screen.findByText(/Your order is saved and not paid yet/)).toBeVisible();
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
  },
);

test(
  'who leaves while an earlier order is read, and presses again, places one order',
  { tags: ['D-11', 'D-36'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const provider = fakeProvider();
    const { orders, handlers } = orderApi();
    orders.push(orderOf(orderInputOf([]), { _id: 'order-1' }));
    const { user, requests } = await openCheckout({
      earlierOrderId: 'order-1',
      api: { order: { ...handlers, get: (request) => late.then(() => handlers.get(request)) } },
    });
    await user.click(proceed());
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await act(async () => respond());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
  },
);

test(
  'a logout in another tab before the pop-up is open ends the attempt',
  { tags: ['D-36', 'D-47'] },
  async () => {
    const { user, store, provider, orders, respond } = await openSlowCheckout();
    await user.click(proceed());
    act(() => void store.dispatch(noTokenFound()));
    await act(async () => respond());
    await waitFor(() => expect(orders).toHaveLength(1));
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    expect(provider.attempts).toEqual([]);
  },
);

test(
  'who leaves checkout while the order is placed, and comes back, pays it here: no other tab is paying',
  { tags: ['D-36'] },
  async () => {
    withLocks();
    const { user, requests, provider, respond } = await openSlowCheckout();
    await user.click(proceed());
    await waitFor(() => expect(requestsOf(requests, 'order.create')).toHaveLength(1));
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await screen.findByText('Learn to cook it yourself');
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await act(async () => respond());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(screen.queryByText(/another tab/)).toBeNull();
    const keys = requestsOf(requests, 'order.create').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(new Set(keys).size).toBe(1);
  },
);
