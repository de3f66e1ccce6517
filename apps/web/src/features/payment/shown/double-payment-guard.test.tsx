import { expectConsoleError } from '@catering/test/console';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { selectCart } from '#features/cart/cart-slice.ts';
import { egusi, jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import { rejection } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import {
  EMAIL,
  orderApi,
  openCheckout,
  openMyOrders,
  proceed,
} from '#pages/checkout/testing/open-checkout.ts';
import { fakeProvider } from '../pop-up/testing/fake-provider.ts';
import { paidBefore, unconfirmed } from '../testing/records.ts';

test(
  'a payment whose order is in no list says its reference above the list, and beside an empty cart',
  { tags: ['D-72'] },
  async () => {
    const { user } = await openCheckout({ cart: [], payments: [unconfirmed({ rejected: true })] });
    expect(await screen.findByText(/Your payment was not confirmed/)).toBeVisible();
    await openMyOrders(user);
    expect(await screen.findByText('You have no orders yet.')).toBeVisible();
    const note = screen.getByText(/Your payment was not confirmed/);
    expect(note.parentElement).toHaveTextContent(/with the reference m\.$/);
    await user.click(screen.getByRole('button', { name: 'I have noted the reference' }));
    expect(screen.queryByText(/Your payment was not confirmed/)).toBeNull();
  },
);

const DAY_MS = 24 * 3_600_000;

test.each([
  ['nine minutes', 9 * 60_000, 'A new order has to wait until it is confirmed.', true],
  ['eleven minutes', 11 * 60_000, undefined, false],
  ['a day', DAY_MS + 1, undefined, false],
  ['a clock that was set back', -DAY_MS / 2, undefined, false],
])(
  'an order that the server cannot take is warned about, and after %s another one waits: %s',
  { tags: ['D-72'] },
  async (_time, age, note, isHeld) => {
    expectConsoleError('Error updating order');
    const waiting = unconfirmed({ at: Date.now() - age });
    const { handlers } = orderApi();
    await openCheckout({
      payments: [waiting],
      api: { order: { ...handlers, update: () => rejection(503) } },
    });
    const warning = age > DAY_MS ? /Your payment was not confirmed/ : /Do not pay again/;
    expect(await main().findByText(warning)).toBeVisible();
    expect(proceed().getAttribute('aria-disabled')).toBe(isHeld ? 'true' : null);
    if (note !== undefined)
      expect(proceed()).toHaveAccessibleDescription(expect.stringContaining(note));
  },
);

test(
  'a cart that holds plates of an unconfirmed payment names them, and leaves them out at a press',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const waiting = unconfirmed({ at: Date.now() - 11 * 60_000 });
    const { handlers } = orderApi();
    const { user, store } = await openCheckout({
      payments: [waiting],
      earlierOrderId: 'order-1',
      cart: [
        [jollof(), 3],
        [egusi(), 1],
      ],
      api: { order: { ...handlers, update: () => rejection(503) } },
    });
    expect(await main().findByText(/You may have paid already/)).toHaveTextContent(
      'You may have paid already for 2 plates of Smoky party jollof, and would pay for it again.',
    );
    await user.click(screen.getByRole('button', { name: 'Leave it out of this order' }));
    expect(selectCart(store.getState())).toMatchObject([
      { id: 'jollof', quantity: 1 },
      { id: 'egusi', quantity: 1 },
    ]);
    expect(screen.queryByText(/You may have paid already/)).toBeNull();
    expect(proceed()).toHaveFocus();
  },
);

test(
  'the order that waits for the server is not paid again, at checkout or on My Orders, however long it takes',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const waiting = unconfirmed({ at: Date.now() - DAY_MS - 1 });
    const { orders, handlers } = orderApi();
    orders.push(orderOf({ cartItems: [], narration: '', phoneNumber: '', deliveryInfo: '' }));
    const { user } = await openCheckout({
      payments: [waiting],
      placedOrderId: 'order-1',
      api: { order: { ...handlers, update: () => rejection(503) } },
    });
    expect(await main().findByText(/with the reference/)).toHaveTextContent('reference m');
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await openMyOrders(user);
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText(/Your payment was not confirmed/)).toBeVisible();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
    // Whoever has noted it could forget it, and pay again.
    expect(order.queryByRole('button', { name: 'I have noted the reference' })).toBeNull();
  },
);

test(
  'an order whose payment was rejected is paid again only after its reference was noted',
  { tags: ['D-72'] },
  async () => {
    const { orders, handlers } = orderApi();
    orders.push(orderOf({ cartItems: [], narration: '', phoneNumber: '', deliveryInfo: '' }));
    const provider = fakeProvider();
    const { user } = await openCheckout({
      payments: [unconfirmed({ rejected: true })],
      placedOrderId: 'order-1',
      api: { order: handlers },
    });
    expect(await main().findByText(/do not pay again/)).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await user.click(proceed());
    await user.click(screen.getByRole('button', { name: 'I have noted the reference' }));
    expect(provider.attempts).toEqual([]);
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
  },
);

test(
  '"Payment received" of an earlier order does not stand above a payment that is not confirmed',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { handlers } = orderApi();
    const later = { ...unconfirmed({ at: Date.now(), transactionRef: 'n' }), id: 'later' };
    const { user } = await openCheckout({
      cart: [],
      payments: [paidBefore, { ...later, orderId: 'order-2' }],
      api: { order: { ...handlers, update: () => rejection(503) } },
    });
    await openMyOrders(user);
    expect(await main().findByText(/Do not pay again/)).toBeVisible();
    expect(main().queryByText(/Payment received/)).toBeNull();
  },
);

test(
  'a payment of a customer whose session has ended is not being confirmed: they read what confirms it',
  { tags: ['D-72'] },
  async () => {
    await renderApp('/checkout', {
      state: {
        payments: [unconfirmed({ at: Date.now() })],
        cart: { userCart: [cartItemOf(jollof(), 2)], owner: EMAIL },
      },
    });
    expect(await main().findByText(/only while you are logged in/)).toBeVisible();
    expect(main().getByText(/with the reference m\.$/)).toBeVisible();
    expect(screen.queryByText(/being confirmed/)).toBeNull();
  },
);

test(
  'a guest does not answer for a customer whose session has ended whether they paid',
  { tags: ['D-47', 'D-72'] },
  async () => {
    const { orders, handlers } = orderApi();
    orders.push(orderOf({ cartItems: [], narration: '', phoneNumber: '', deliveryInfo: '' }));
    const popUp = { ...unconfirmed({}), results: [] };
    const state = {
      payments: [popUp],
      cart: { userCart: [cartItemOf(jollof(), 2)], owner: EMAIL },
    };
    const { unmount } = await renderApp('/checkout', { state });
    expect(await main().findByRole('button', { name: 'Proceed To Checkout' })).toBeVisible();
    expect(main().queryByText(/A payment window for your order/)).toBeNull();
    unmount();
    await renderApp('/checkout', { state, signedInAs: EMAIL, api: { order: handlers } });
    expect(await main().findByRole('button', { name: 'I did not pay' })).toBeVisible();
  },
);
