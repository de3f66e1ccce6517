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
import { fakeProvider, SUCCESS } from '../pop-up/testing/fake-provider.ts';

test.each<[string, Partial<Order>, number]>([
  ['is not paid is paid as that order', {}, 1],
  ['was paid meanwhile is ordered again', { paymentStatus: 'Completed' }, 2],
  ['was delivered meanwhile is ordered again', { fulfilled: true }, 2],
])(
  'the same cart after a dish was removed and added again, whose order %s',
  { tags: ['D-36', 'D-11'] },
  async (_what, meanwhile, count) => {
    expectConsoleWarn('The payment was not successful');
    const { user, store, orders, requests, provider, opened } = await openPopUp();
    await act(async () => provider.last().onClose());
    await screen.findByText(/Your order is saved and not paid yet/);
    const [item] = selectCart(store.getState());
    act(() => void store.dispatch(dishRemoved(jollof()._id)));
    Object.assign(orders[0] ?? {}, meanwhile);
    act(() => void store.dispatch(dishAdded({ dish: jollof(), quantity: item?.quantity ?? 0 })));
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await opened(2);
    expect(requestsOf(requests, 'order.create')).toHaveLength(count);
    await act(async () => provider.last().onComplete(SUCCESS));
    await waitFor(() => expect(selectCart(store.getState())).toEqual([]));
    expect(orders.at(-1)).toMatchObject({ paymentStatus: 'Completed' });
  },
);

test(
  'an unpaid order that was delivered is not the order of the cart: another is placed',
  { tags: ['D-36'] },
  async () => {
    const { orders, handlers } = orderApi();
    const lines = [orderLineOf(jollof(), { quantity: 2 })];
    orders.push(orderOf(orderInputOf(lines), { fulfilled: true }));
    const provider = fakeProvider();
    const { user, requests } = await openCheckout({
      api: { order: handlers },
      placedOrderId: 'order-1',
    });
    await waitFor(() => expect(screen.queryByText(/not paid yet/)).toBeNull());
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
    expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['Pending', 'Pending']);
  },
);
