import type { Dish, Order } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addonsUpdated, dishAdded, selectCart } from '#features/cart/cart-slice.ts';
import { egusi, jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import {
  openCheckout,
  orderApi,
  proceed,
  requestsOf,
} from '#pages/checkout/testing/open-checkout.ts';
import { openPopUp } from '#pages/checkout/testing/open-pop-up.ts';
import { fakeProvider, SUCCESS } from '../pop-up/testing/fake-provider.ts';
import { rejection } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { main } from '#testing/page-parts.ts';

/** An order of two plates of jollof. */
const placed = (fields: Partial<Order>) =>
  orderOf(orderInputOf([orderLineOf(jollof(), { quantity: 2 })]), fields);
const jollofAndEgusi: [Dish, number][] = [
  [jollof(), 2],
  [egusi(), 1],
];
const dishesOf = (store: Awaited<ReturnType<typeof openCheckout>>['store']) =>
  selectCart(store.getState()).map(({ id }) => id);

test.each([
  ['the last one', { placedOrderId: 'order-1' }],
  ['one before the last', { earlierOrderId: 'order-1', placedOrderId: 'order-2' }],
])(
  'an order of the cart, %s, that was paid on another phone takes its plates along as soon as checkout is opened',
  { tags: ['D-72'] },
  async (_which, orderIds) => {
    const { orders, handlers } = orderApi();
    orders.push(placed({ paymentStatus: 'Completed' }), placed({ _id: 'order-2' }));
    const { store, requests } = await openCheckout({
      api: { order: handlers },
      cart: jollofAndEgusi,
      ...orderIds,
    });
    expect(await findToast('Your order was paid already.')).toBeVisible();
    expect(dishesOf(store)).toEqual([egusi()._id]);
    expect(screen.queryByText(/not paid yet/)).toBeNull();
    expect(requestsOf(requests, 'order.create')).toEqual([]);
  },
);

test(
  'an order that is paid on another phone while checkout stands open leaves the cart once the tab is looked at again',
  { tags: ['D-72'] },
  async () => {
    const { orders, handlers } = orderApi();
    orders.push(placed({}));
    const { store, requests } = await openCheckout({
      api: { order: handlers },
      placedOrderId: 'order-1',
    });
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
    for (const order of orders) order.paymentStatus = 'Completed';
    act(() => void dispatchEvent(new Event('focus')));
    expect(await findToast('Your order was paid already.')).toBeVisible();
    expect(dishesOf(store)).toEqual([]);
  },
);

test(
  'a press orders no plates that were paid by a call meanwhile, in any order of the cart',
  { tags: ['D-36', 'D-72'] },
  async () => {
    expectConsoleWarn('The payment was not successful');
    const { user, store, orders, requests, provider, opened } = await openPopUp();
    const close = async () => {
      await act(async () => provider.last().onClose());
      await screen.findByText(/Your order is saved and not paid yet/);
    };
    await close();
    act(() => void store.dispatch(dishAdded({ dish: egusi(), quantity: 1 })));
    await user.click(proceed());
    await opened(2);
    await close();
    Object.assign(orders[0] ?? {}, { paymentStatus: 'Completed' });
    await user.click(proceed());
    expect(await findToast('Your order was paid already.')).toBeVisible();
    expect(dishesOf(store)).toEqual([egusi()._id]);
    expect(requestsOf(requests, 'order.create')).toHaveLength(2);
    await user.click(proceed());
    await opened(3);
    expect(orders[2]?.cartItems.map(({ id }) => id)).toEqual([egusi()._id]);
  },
);

test(
  'no pop-up opens for plates of an order that was paid on another phone while the new one was placed',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { orders, handlers } = orderApi();
    orders.push(placed({}));
    const provider = fakeProvider();
    const { user, store } = await openCheckout({
      cart: jollofAndEgusi,
      earlierOrderId: 'order-1',
      api: {
        order: {
          ...handlers,
          create: (request) => {
            Object.assign(orders[0] ?? {}, { paymentStatus: 'Completed' });
            return handlers.create(request);
          },
        },
      },
    });
    await user.click(proceed());
    expect(await findToast('Your order was paid already.')).toBeVisible();
    expect(dishesOf(store)).toEqual([egusi()._id]);
    expect(provider.attempts).toEqual([]);
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(orders.at(-1)?.cartItems.map(({ id }) => id)).toEqual([egusi()._id]);
  },
);

test.each([
  ['fails', async () => ({ status: 500, body: { message: 'No.', code: 'X' } }) as const],
  ['hangs', () => new Promise<never>(() => {})],
])(
  'a changed cart is not ordered while the read of its older order %s: the page says what it waits for, and why it ends',
  { tags: ['D-72'] },
  async (how, get) => {
    expectConsoleError(how === 'fails' ? 'Error fetching order' : 'No order in time');
    const clock = fakeClock();
    const provider = fakeProvider();
    const { user, requests } = await openCheckout({
      api: { order: { ...orderApi().handlers, get } },
      earlierOrderId: 'order-1',
      advanceTimers: clock.advance,
    });
    await user.click(proceed());
    if (how === 'hangs') {
      expect(screen.getByText('Preparing your payment…')).toBeVisible();
      await clock.advance(15_000);
    }
    expect(await screen.findByText(/The order could not be read, so no payment/)).toBeVisible();
    expect(screen.queryByText('Preparing your payment…')).toBeNull();
    expect(requestsOf(requests, 'order.create')).toEqual([]);
    expect(provider.attempts).toEqual([]);
  },
);

test(
  'an older order that is paid while the pop-up of the next one is open: its customer reads what was paid twice, and whom to call',
  { tags: ['D-72'] },
  async () => {
    const { user, store, orders, provider, opened, complete } = await openPopUp();
    expectConsoleWarn('The payment was not successful');
    await act(async () => provider.last().onClose());
    act(() => void store.dispatch(dishAdded({ dish: egusi(), quantity: 1 })));
    await user.click(proceed());
    await opened(2);
    Object.assign(orders[0] ?? {}, { paymentStatus: 'Completed' });
    await complete({ ...SUCCESS, transactionReference: 'second' });
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    const text = await main().findByText(
      /Another order has paid for 2 plates of Smoky party jollof too/,
    );
    expect(text).toHaveTextContent('Payment received: ₦12,200');
    expect(text.parentElement).toHaveTextContent(
      /call .+ with the reference second, and we will return it/,
    );
    expect(screen.queryByText('Your order was paid already.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I have noted the reference' }));
    expect(main().queryByText(/Another order has paid/)).toBeNull();
  },
);

test('the addons that were chosen since leave with an order that is paid, and a toast names them', async () => {
  const { orders, handlers } = orderApi();
  orders.push(placed({}));
  const { store } = await openCheckout({ api: { order: handlers }, placedOrderId: 'order-1' });
  const addons = selectCart(store.getState())[0]?.addons.map((addon) => ({
    ...addon,
    quantity: 1,
  }));
  act(() => void store.dispatch(addonsUpdated({ id: jollof()._id, addons: addons ?? [] })));
  for (const order of orders) order.paymentStatus = 'Completed';
  act(() => void dispatchEvent(new Event('focus')));
  expect(await findToast('Your order was paid already.')).toHaveTextContent(
    'Egg and Beef, chosen since, left the cart with it.',
  );
});

test('an order that the server no longer has is not called saved', async () => {
  const { requests } = await openCheckout({ placedOrderId: 'gone' });
  await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/Your order is saved/)).toBeNull());
});

test('that an order could not be read is said no longer once one is paid', async () => {
  expectConsoleError('Error fetching order');
  const { orders, handlers } = orderApi();
  orders.push(placed({}));
  let isBroken = false;
  const { user, store } = await openCheckout({
    api: {
      order: { ...handlers, get: (request) => (isBroken ? rejection(500) : handlers.get(request)) },
    },
    cart: jollofAndEgusi,
    earlierOrderId: 'order-1',
  });
  isBroken = true;
  await user.click(proceed());
  expect(await screen.findByText(/The order could not be read/)).toBeVisible();
  isBroken = false;
  for (const order of orders) order.paymentStatus = 'Completed';
  act(() => void dispatchEvent(new Event('focus')));
  await waitFor(() => expect(dishesOf(store)).toEqual([egusi()._id]));
  await waitFor(() => expect(screen.queryByText(/The order could not be read/)).toBeNull());
});
