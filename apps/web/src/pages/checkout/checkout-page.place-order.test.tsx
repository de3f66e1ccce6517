import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { selectCart } from '#features/cart/cart-slice.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { CANCELLED, fakeProvider } from '#features/payment/pop-up/testing/fake-provider.ts';
import { lost, rejection, type SeenRequest } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { TEST_TOKEN } from '#testing/render-app.tsx';
import { delivery, EMAIL, orderApi, openCheckout, proceed } from './testing/open-checkout.ts';

const key = (request: SeenRequest | undefined) => request?.headers.get('idempotency-key');

let provider: ReturnType<typeof fakeProvider>;
beforeEach(() => {
  provider = fakeProvider();
});

const opened = (count = 1) => waitFor(() => expect(provider.attempts).toHaveLength(count));

test(
  'places the order and requests payment of its grand total',
  {
    tags: [
      'API-USE-09',
      'API-PAY-01',
      'API-PAY-04',
      'API-PAY-05',
      'API-PAY-08',
      'ROL-07',
      'SCP-03',
      'SCP-04',
    ],
  },
  async () => {
    const { user, sent } = await openCheckout();
    await user.click(proceed());
    await opened();
    const [create, ...others] = sent('order.create');
    expect(others).toEqual([]);
    expect(create?.body).toEqual({
      cartItems: [
        { id: 'jollof', name: 'Smoky party jollof', price: 3500, quantity: 2, addons: [] },
      ],
      narration: '2 plates of Smoky party jollof',
      phoneNumber: delivery.phoneNumber,
      deliveryInfo: delivery.deliveryAddress,
    });
    expect(create?.headers.get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
    expect(provider.last()).toMatchObject({
      amount: 7000 + DELIVERY_FEE_NAIRA,
      customerName: delivery.phoneNumber,
      customerEmail: EMAIL,
      paymentDescription: 'Payment for 2 plates of Smoky party jollof',
    });
  },
);

test('a changed address creates a new order', { tags: ['D-36'] }, async () => {
  expectConsoleWarn('The payment was not successful');
  const { user, sent } = await openCheckout();
  await user.click(proceed());
  await opened();
  const address = screen.getByLabelText('Delivery Address');
  // The meal goes where it was ordered to, whatever is typed meanwhile.
  await user.type(address, ', gate 1');
  expect(address).toHaveValue(delivery.deliveryAddress);
  await act(async () => provider.last().onClose(CANCELLED));
  await user.type(address, ', gate 2');
  await user.click(proceed());
  await opened(2);
  const [first, second] = sent('order.create');
  expect(second?.body).toMatchObject({ deliveryInfo: `${delivery.deliveryAddress}, gate 2` });
  expect(key(second)).not.toBe(key(first));
});

test('a double press places one order and opens one pop-up', { tags: ['API-USE-09'] }, async () => {
  const { user, sent } = await openCheckout();
  await user.dblClick(proceed());
  await user.keyboard('{Enter} ');
  await opened();
  await user.click(proceed());
  expect(sent('order.create')).toHaveLength(1);
  expect(provider.attempts).toHaveLength(1);
});

test(
  'a rejected order is only logged, and the button works again',
  { tags: ['ERR-18', 'ERR-21'] },
  async () => {
    expectConsoleError('Error creating order: The kitchen is closed.');
    let closed = true;
    const { handlers } = orderApi();
    const { user, sent } = await openCheckout({
      api: {
        order: {
          ...handlers,
          create: (request) =>
            closed ? rejection(403, 'The kitchen is closed.') : handlers.create(request),
        },
      },
    });
    await user.click(proceed());
    await waitFor(() => expect(sent('order.create')).toHaveLength(1));
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/The kitchen is closed/)).toBeNull();
    expect(screen.queryByText(/could not be read/)).toBeNull();
    expect(provider.attempts).toEqual([]);

    closed = false;
    await user.click(proceed());
    await opened();
    const [first, second] = sent('order.create');
    expect(key(second)).not.toBe(key(first));
  },
);

test('an expired session opens login and returns, with the cart and the delivery details', async () => {
  expectConsoleError('Error creating order: Log in first.');
  let ended = false;
  const { handlers } = orderApi();
  const { user, store, tab } = await openCheckout({
    api: {
      auth: { isValid: () => ({ status: 200, body: { isValid: !ended } }) },
      order: { ...handlers, create: () => rejection(401, 'Log in first.') },
    },
  });
  ended = true;
  await user.click(proceed());
  const toast = await findToast(/Your session has ended/);
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/login?proceedTo=checkout'),
  );
  expect(toast).not.toHaveClass('toast-exit');
  expect(localStorage).toHaveLength(0);
  expect(selectCart(store.getState())).toHaveLength(1);
  expect(tab.typed).toEqual([{ form: 'delivery', account: EMAIL, values: delivery }]);
});

test(
  'an order without a response is sent again with the same key',
  { tags: ['ERR-18', 'D-11'] },
  async () => {
    expectConsoleError('Error creating order: No answer from the server.');
    let broken = true;
    const { handlers } = orderApi();
    const { user, sent } = await openCheckout({
      api: {
        order: {
          ...handlers,
          create: (request) => (broken ? lost() : handlers.create(request)),
        },
      },
    });
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    broken = false;
    await user.click(proceed());
    await opened();
    expect(new Set(sent('order.create').map(key)).size).toBe(1);
  },
);

test.each([401, 409, 429] as const)(
  'an order without a response stays one order when the next attempt is rejected with %i',
  { tags: ['D-11', 'D-36'] },
  async (status) => {
    expectConsoleError('Error creating order');
    let respond: 'lose' | 'reject' | 'accept' = 'lose';
    const { handlers } = orderApi();
    const { user, sent } = await openCheckout({
      api: {
        dishes: { get: () => ({ status: 200, body: jollof() }) },
        order: {
          ...handlers,
          create: (request) => {
            if (respond === 'lose') return lost();
            return respond === 'reject' ? rejection(status) : handlers.create(request);
          },
        },
      },
    });
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    respond = 'reject';
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    respond = 'accept';
    await user.click(proceed());
    await opened();
    expect(new Set(sent('order.create').map(key)).size).toBe(1);
  },
);

test('an offline customer reads why the order cannot be sent, until the connection is back', async () => {
  await openCheckout();
  const note = () => screen.queryByText('You are offline. Connect to the internet to order.');
  expect(note()).toBeNull();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => dispatchEvent(new Event('offline')));
  expect(note()?.closest('[role="status"]')).not.toBeNull();
  online.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event('online')));
  expect(note()).toBeNull();
});
