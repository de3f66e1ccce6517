import type { Order } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishAdded, dishRemoved, selectCart } from '#features/cart/cart-slice.ts';
import { jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import {
  openCheckout,
  orderApi,
  proceed,
  requestsOf,
} from '#pages/checkout/testing/open-checkout.ts';
import { openPopUp } from '#pages/checkout/testing/open-pop-up.ts';
import { findToast } from '#testing/find-toast.ts';
import { fakeProvider, SUCCESS } from '../pop-up/testing/fake-provider.ts';

/** Checkout with the cart of an unpaid order after its dish was removed and added again. */
const openWithDishAddedAgain = async (meanwhile: Partial<Order> = {}) => {
  expectConsoleWarn('The payment was not successful');
  const checkout = await openPopUp();
  const { store, orders, provider } = checkout;
  await act(async () => provider.last().onClose());
  await screen.findByText(/Your order is saved and not paid yet/);
  const [item] = selectCart(store.getState());
  act(() => void store.dispatch(dishRemoved(jollof()._id)));
  Object.assign(orders[0] ?? {}, meanwhile);
  const add = () =>
    act(() => void store.dispatch(dishAdded({ dish: jollof(), quantity: item?.quantity ?? 0 })));
  add();
  return { ...checkout, add };
};

test(
  'the same cart after a dish was removed and added again is paid as the order that waits',
  { tags: ['D-36', 'D-11'] },
  async () => {
    const { user, store, orders, provider, opened } = await openWithDishAddedAgain();
    expect(await screen.findByText(/Your order is saved and not paid yet/)).toBeVisible();
    await user.click(proceed());
    await opened(2);
    await act(async () => provider.last().onComplete(SUCCESS));
    await waitFor(() => expect(selectCart(store.getState())).toEqual([]));
    expect(orders).toMatchObject([{ paymentStatus: 'Completed' }]);
  },
);

test(
  'a dish that is added again says so if its order was paid meanwhile, and the next one is another meal',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { user, store, orders, add, opened } = await openWithDishAddedAgain({
      paymentStatus: 'Completed',
    });
    expect(await findToast('Your order was paid already.')).toBeVisible();
    expect(selectCart(store.getState())).toEqual([]);
    add();
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await opened(2);
    expect(orders).toMatchObject([{ paymentStatus: 'Completed' }, { paymentStatus: 'Pending' }]);
  },
);

test.each(['Pending', 'Completed'] as const)(
  'a meal that was delivered, and is %s, is named, and the dish in the cart is another one',
  { tags: ['D-36', 'D-72'] },
  async (paymentStatus) => {
    const { user, store, orders, opened } = await openWithDishAddedAgain({
      fulfilled: true,
      paymentStatus,
    });
    expect(await findToast('Your order was delivered.')).toHaveTextContent(
      '2 plates of Smoky party jollof. My Orders shows it. Your cart is a new order.',
    );
    expect(selectCart(store.getState())).toHaveLength(1);
    expect(screen.queryByText(/not paid yet/)).toBeNull();
    await user.click(proceed());
    await opened(2);
    expect(orders).toHaveLength(2);
  },
);

test(
  'a press that finds its order delivered says so, and the next one places another',
  { tags: ['D-36'] },
  async () => {
    const { orders, handlers } = orderApi();
    const lines = [orderLineOf(jollof(), { quantity: 2 })];
    orders.push(orderOf(orderInputOf(lines)));
    const provider = fakeProvider();
    const { user, requests } = await openCheckout({
      api: { order: handlers },
      placedOrderId: 'order-1',
    });
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
    Object.assign(orders[0] ?? {}, { fulfilled: true });
    await user.click(proceed());
    expect(await findToast('Your order was delivered.')).toBeVisible();
    expect(provider.attempts).toEqual([]);
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['Pending', 'Pending']);
  },
);
