import { IDEMPOTENCY_WINDOW_MS } from '@catering/contract';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishAdded, dishRemoved, selectCart } from '#features/cart/cart-slice.ts';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import { openCheckout, orderApi, proceed } from '#pages/checkout/testing/open-checkout.ts';
import { lost, rejection } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { fakeProvider } from '../pop-up/testing/fake-provider.ts';
import { recordsMerged } from '../record/payment-slice.ts';
import { unconfirmed } from '../testing/records.ts';

type Create = ReturnType<typeof orderApi>['handlers']['create'];

/** Checkout after a press whose order the server has taken, and whose responses were all lost. */
const openAfterLostOrder = async (options: Parameters<typeof openCheckout>[0] = {}) => {
  expectConsoleError('Error creating order');
  const provider = fakeProvider();
  const { orders, handlers } = orderApi();
  const kept = new Map<string | null, ReturnType<Create>>();
  const takeOnce = (request: Parameters<Create>[0] & { headers: Headers }) => {
    const key = request.headers.get('idempotency-key');
    const response = kept.get(key) ?? handlers.create(request);
    kept.set(key, response);
    return response;
  };
  /** The fate of each request of placing an order from now on: "reject" is for the lost order, and for reports. */
  const line: { respond: 'lose' | 'take' | 'reject'; status: 400 | 409 | 429 } = {
    respond: 'lose',
    status: 400,
  };
  const checkout = await openCheckout({
    ...options,
    api: {
      dishes: { get: () => ({ status: 200, body: jollof() }) },
      order: {
        ...handlers,
        create: (request) => {
          const isKnown = kept.has(request.headers.get('idempotency-key'));
          if (line.respond === 'reject' && isKnown) return rejection(line.status);
          const response = takeOnce(request);
          return line.respond === 'lose' ? lost() : response;
        },
        update: (request) =>
          line.respond === 'reject' ? rejection(line.status) : handlers.update(request),
      },
    },
  });
  const { user, store } = checkout;
  const press = async () => {
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
  };
  await press();
  expect(orders).toHaveLength(1);
  const [lostOrder] = orders;
  line.respond = 'take';
  return {
    ...checkout,
    orders,
    provider,
    line,
    press,
    payElsewhere: () => Object.assign(lostOrder ?? {}, { paymentStatus: 'Completed' }),
    add: (dish = egusi(), quantity = 1) =>
      act(() => void store.dispatch(dishAdded({ dish, quantity }))),
    dishes: () => selectCart(store.getState()).map(({ id }) => id),
  };
};

test(
  'an order whose response was lost, and that is paid elsewhere, takes its plates along though the cart was changed since',
  { tags: ['D-11', 'D-36', 'D-72'] },
  async () => {
    const { payElsewhere, add, press, user, dishes, orders, provider } = await openAfterLostOrder();
    payElsewhere();
    add();
    await press();
    const toast = await findToast('Your order was paid already.');
    expect(toast).toHaveTextContent('2 plates of Smoky party jollof. My Orders shows it.');
    expect(dishes()).toEqual(['egusi']);
    expect(provider.attempts).toEqual([]);
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(orders.map(({ cartItems }) => cartItems.map(({ id }) => id))).toEqual([
      ['jollof'],
      ['egusi'],
    ]);
  },
);

test(
  'a dish that was removed and added again is not charged again if the order whose response was lost is paid',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { payElsewhere, add, store, user, dishes, orders, provider } = await openAfterLostOrder();
    payElsewhere();
    act(() => void store.dispatch(dishRemoved('jollof')));
    add(jollof(), 2);
    await user.click(proceed());
    expect(await findToast('Your order was paid already.')).toBeVisible();
    expect(dishes()).toEqual([]);
    expect(orders).toHaveLength(1);
    expect(provider.attempts).toEqual([]);
  },
);

test(
  'an order whose response was lost is ordered once: a changed cart is another order',
  { tags: ['D-11', 'D-36'] },
  async () => {
    const { add, user, orders, provider } = await openAfterLostOrder();
    add();
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(orders).toHaveLength(2);
  },
);

test(
  'a changed cart waits for a lost order that the server does not answer, ten minutes at most',
  { tags: ['D-11', 'D-72'] },
  async () => {
    const clock = fakeClock();
    const { add, press, line, user, orders, provider } = await openAfterLostOrder({
      advanceTimers: clock.advance,
    });
    add();
    line.respond = 'reject';
    line.status = 429;
    await press();
    expect(screen.getByText(/The order could not be read, so no payment/)).toBeVisible();
    expect(orders).toHaveLength(1);
    await clock.advance(10 * 60_000);
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
  },
);

test(
  'a lost order that the server can no longer tell is named before another one is ordered',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const clock = fakeClock();
    const { press, user, orders, provider, payElsewhere } = await openAfterLostOrder({
      advanceTimers: clock.advance,
    });
    payElsewhere();
    await clock.advance(IDEMPOTENCY_WINDOW_MS);
    await press();
    expect(screen.getByText(/It may be in My Orders, and be paid/)).toBeVisible();
    expect(orders).toHaveLength(1);
    expect(provider.attempts).toEqual([]);
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
  },
);

test.each([400, 409] as const)(
  'a lost order that the server rejects with %i since its menu changed does not keep a changed cart from being ordered',
  { tags: ['D-56'] },
  async (status) => {
    const { add, line, user, orders, provider } = await openAfterLostOrder();
    add();
    line.respond = 'reject';
    line.status = status;
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(orders.at(-1)?.cartItems).toHaveLength(2);
  },
);

test(
  'a lost order that may be paid in this browser is warned about before the pop-up of a changed cart opens',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { add, line, press, store, user, provider } = await openAfterLostOrder();
    line.respond = 'reject';
    line.status = 429;
    // "Make Payment" of My Orders, whose report the server does not take.
    const payment = unconfirmed({ at: Date.now() - 20 * 60_000 });
    await act(async () => void store.dispatch(recordsMerged([payment])));
    line.respond = 'take';
    add();
    await press();
    expect(screen.getByText(/You may have paid already for 2 plates/)).toBeVisible();
    expect(provider.attempts).toEqual([]);
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
  },
);

test(
  'a login that the server does not accept is told, also where the session has not ended',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error fetching order');
    const provider = fakeProvider();
    const { handlers } = orderApi();
    const { user } = await openCheckout({
      api: {
        auth: { isValid: () => ({ status: 200, body: { isValid: true } }) },
        order: { ...handlers, get: () => rejection(401) },
      },
      placedOrderId: 'order-1',
    });
    await user.click(proceed());
    expect(await screen.findByText(/The server did not accept your login/)).toBeVisible();
    expect(provider.attempts).toEqual([]);
  },
);
