import type { Order } from '@catering/contract';
import { expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishAdded, dishRemoved, platesChanged, selectCart } from '#features/cart/cart-slice.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { recordsMerged } from '#features/payment/record/payment-slice.ts';
import { SUCCESS } from '#features/payment/pop-up/testing/fake-provider.ts';
import { unconfirmed } from '#features/payment/testing/records.ts';
import { openMyOrders, orderApi, proceed } from '#pages/checkout/testing/open-checkout.ts';
import { openPopUp } from '#pages/checkout/testing/open-pop-up.ts';
import { findToast } from '#testing/find-toast.ts';
import { findOrder, openMyOrders as openMyOrdersOf, pending } from './testing/open-my-orders.ts';

/** My Orders after an order of one plate and one of two, both unpaid. `isAnew`: the dish was removed between them. */
const openAfterTwoOrders = async ({ isAnew = false } = {}) => {
  expectConsoleWarn('The payment was not successful');
  const { orders, handlers } = orderApi();
  const checkout = await openPopUp({ cart: [[jollof(), 1]], api: { order: handlers } });
  const { user, store, provider, opened } = checkout;
  const change = isAnew
    ? [dishRemoved('jollof'), dishAdded({ dish: jollof(), quantity: 2 })]
    : [platesChanged({ id: 'jollof', quantity: 2 })];
  await act(async () => provider.last().onClose());
  act(() => {
    for (const action of change) store.dispatch(action);
  });
  await user.click(proceed());
  await opened(2);
  await act(async () => provider.last().onClose());
  const pay = (index: number) => {
    const paid = { paymentStatus: 'Completed', transactionRef: 'm', paymentRef: '1' };
    Object.assign(orders[index] ?? {}, paid);
  };
  const press = async () => user.click(await screen.findByRole('button', { name: 'Make Payment' }));
  return { ...checkout, orders, pay, press };
};

const names = ['1 plate of Smoky party jollof', '2 plates of Smoky party jollof'] as const;
const prices = ['₦4,500', '₦8,000'] as const;

test.each([
  ['before', 0, 1],
  ['after', 1, 0],
] as const)(
  'an order with plates of one that was placed %s it, and that is paid, says so, and is paid only on purpose',
  { tags: ['D-36', 'D-72'] },
  async (_when, paid, unpaid) => {
    const { user, opened, pay, press } = await openAfterTwoOrders();
    pay(paid);
    await openMyOrders(user);
    const order = await findOrder(names[unpaid]);
    expect(await order.findByText(/and has plates of this one/)).toHaveTextContent(
      `Your order of ${names[paid]} (${prices[paid]}) is paid, and has plates of this one. Pay this one only if you want both.`,
    );
    expect(screen.getAllByText(/and has plates of this one/)).toHaveLength(1);
    await press();
    await opened(3);
  },
);

test.each([
  ['paid', { paymentStatus: 'Completed' }, 'Your order was paid already.', 'is paid'],
  ['delivered', { fulfilled: true }, 'Your order was delivered.', 'was delivered'],
] as const)(
  'an order is not taken to the provider if one with the same plates was %s since the list was read',
  { tags: ['D-36', 'D-72'] },
  async (_how, end, title, what) => {
    const { user, orders, provider, opened } = await openAfterTwoOrders();
    await openMyOrders(user);
    const order = await findOrder(names[1]);
    Object.assign(orders[0] ?? {}, end);
    await user.click(order.getByRole('button', { name: 'Make Payment' }));
    expect(await findToast(title)).toHaveTextContent(names[0]);
    expect(await order.findByText(/and has plates of this one/)).toHaveTextContent(what);
    expect(provider.attempts).toHaveLength(2);
    await user.click(order.getByRole('button', { name: 'Make Payment' }));
    await opened(3);
  },
);

test(
  'an order with plates that another payment may have paid for says so',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { user, store, orders } = await openAfterTwoOrders();
    await openMyOrders(user);
    const order = await findOrder(names[1]);
    const orderId = orders[0]?._id ?? '';
    const plates = [{ id: 'jollof', quantity: 1 }];
    const payment = { ...unconfirmed({ at: Date.now() }), orderId, plates };
    act(() => void store.dispatch(recordsMerged([payment])));
    expect(order.getByText(/You may have paid already for 1 plate of/)).toBeVisible();
  },
);

test(
  'two orders of a dish that was removed between them and added again have its plates',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { user, pay } = await openAfterTwoOrders({ isAnew: true });
    pay(0);
    await openMyOrders(user);
    const order = await findOrder(names[1]);
    expect(await order.findByText(/and has plates of this one/)).toBeVisible();
  },
);

test(
  'an unpaid order of another device says so if the same meal is paid, until that is delivered',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const twin = { ...pending, _id: 'order-3', paymentStatus: 'Completed' } as const;
    let orders: Order[] = [pending, twin];
    await openMyOrdersOf({ order: { list: () => ({ status: 200, body: orders }) } });
    expect(await screen.findByText(/is paid, and has plates of this one/)).toBeVisible();
    orders = [pending, { ...twin, fulfilled: true }];
    await act(async () => dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByText(/and has plates of this one/)).toBeNull());
  },
);

test(
  'what was delivered is to be paid without a warning, and the dish in the cart is another meal',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { user, store, orders, provider, pay, opened, press } = await openAfterTwoOrders();
    Object.assign(orders[0] ?? {}, { fulfilled: true });
    pay(1);
    await openMyOrders(user);
    await findOrder(names[0]);
    await waitFor(() => expect(screen.getByText('Completed')).toBeVisible());
    expect(screen.queryByText(/and has plates of this one/)).toBeNull();
    await press();
    await opened(3);
    expect(await findToast('Your order was delivered.')).toHaveTextContent(
      `${names[0]}. My Orders shows it. Your cart is a new order.`,
    );
    await act(async () => provider.last().onComplete(SUCCESS));
    expect(await screen.findByText(/Payment received/)).toBeVisible();
    expect(selectCart(store.getState())).toMatchObject([{ quantity: 2 }]);
  },
);
