import type { Order } from '@catering/contract';
import { contact } from '@catering/site-config';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleError } from '@catering/test/console';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { selectCart } from '#features/cart/cart-slice.ts';
import { SUCCESS } from '../pop-up/testing/fake-provider.ts';
import { rejection } from '#testing/fake-api.ts';
import { orderApi, openMyOrders, requestsOf } from '#pages/checkout/testing/open-checkout.ts';
import { openPopUp } from '#pages/checkout/testing/open-pop-up.ts';

test.each([400, 404] as const)(
  'a payment that the server rejects with %i keeps the cart, and says its reference and whom to call',
  { tags: ['D-72'] },
  async (status) => {
    expectConsoleError('Error updating order');
    const { handlers } = orderApi();
    const { user, store, complete } = await openPopUp({
      api: { order: { ...handlers, update: () => rejection(status) } },
    });
    await complete();
    const said = `Your payment was not confirmed. If money left your account, do not pay again: call ${contact.supportPhone} with the reference ${SUCCESS.transactionReference}.`;
    const note = await screen.findByText(/Your payment was not confirmed/);
    expect(note.parentElement).toHaveTextContent(said);
    expect(screen.queryByText(/Payment received/)).toBeNull();
    expect(selectCart(store.getState())).toHaveLength(1);
    await openMyOrders(user);
    const order = within(await screen.findByRole('article'));
    expect(order.getByText(/Your payment was not confirmed/).parentElement).toHaveTextContent(said);
    expect(order.getByRole('link', { name: contact.supportPhone })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+\d+$/),
    );
    expect(order.getByText('Pending')).toBeVisible();
  },
);

/** Longer than the time in which a denial is not final, in ms. */
const DENIED_MS = 6 * 60_000;

test.each([
  ['denied (402)', () => rejection(402)],
  [
    'not found at the provider yet (200, Pending)',
    (placed: Order) => ({ status: 200, body: placed }) as const,
  ],
  [
    'answered with another order (200)',
    (placed: Order) =>
      ({ status: 200, body: { ...placed, _id: 'another', paymentStatus: 'Completed' } }) as const,
  ],
  [
    'answered by a page of the network (200)',
    () => ({ status: 200, body: '<title>Wi-Fi</title>' as never }) as const,
  ],
])(
  'a payment that is %s is reported again for a while, then it is not confirmed',
  { tags: ['D-72'] },
  async (what, answer) => {
    if (!/Pending|another/.test(what)) expectConsoleError('Error updating order');
    if (what.includes('page')) expectConsoleError('Invalid response to PUT /order/:id');
    const clock = fakeClock();
    const { orders, handlers } = orderApi();
    const update = () => {
      const [placed] = orders;
      return placed ? answer(placed) : rejection(404);
    };
    const { store, requests, complete } = await openPopUp({
      advanceTimers: clock.advance,
      api: { order: { ...handlers, update } },
    });
    await complete();
    expect(await screen.findByText(/not confirmed yet. Do not pay again/)).toBeVisible();
    await clock.advance(60_000);
    expect(requestsOf(requests, 'order.update').length).toBeGreaterThan(2);
    expect(screen.getByText(/not confirmed yet. Do not pay again/)).toBeVisible();
    expect(screen.queryByText(/Payment received/)).toBeNull();
    expect(selectCart(store.getState())).toHaveLength(1);
    await clock.advance(DENIED_MS);
    expect(await screen.findByText(/Your payment was not confirmed. If money left/)).toBeVisible();
    const told = requestsOf(requests, 'order.update').length;
    await clock.advance(DENIED_MS);
    expect(requestsOf(requests, 'order.update')).toHaveLength(told);
  },
);

test.each([-3_600_000, 600_000])(
  'a clock that jumps by %i ms neither ends nor prolongs the time in which a denial (402) is not final',
  { tags: ['D-72'] },
  async (jump) => {
    expectConsoleError('Error updating order');
    const clock = fakeClock();
    const { handlers } = orderApi();
    const { requests, complete } = await openPopUp({
      advanceTimers: clock.advance,
      api: { order: { ...handlers, update: () => rejection(402) } },
    });
    await complete();
    expect(await screen.findByText(/not confirmed yet. Do not pay again/)).toBeVisible();
    vi.setSystemTime(Date.now() + jump);
    await clock.advance(60_000);
    expect(requestsOf(requests, 'order.update')).toHaveLength(4);
    expect(screen.getByText(/not confirmed yet. Do not pay again/)).toBeVisible();
    await clock.advance(DENIED_MS);
    expect(await screen.findByText(/Your payment was not confirmed. If money left/)).toBeVisible();
  },
);
