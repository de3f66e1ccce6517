import { fakeClock } from '@catering/test/clock';
import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROVIDER_TIMEOUT_MS } from '#config/timings.ts';
import { fakeProvider, fakeScripts } from '../pop-up/testing/fake-provider.ts';
import {
  orderApi,
  openCheckout,
  openMyOrders,
  proceed,
  requestsOf,
} from '#pages/checkout/testing/open-checkout.ts';
import { selectCart } from '#features/cart/cart-slice.ts';
import { orderOf } from '#features/cart/testing/fixtures.ts';
import { lost } from '#testing/fake-api.ts';
import { openPopUp, withLocks } from '#pages/checkout/testing/open-pop-up.ts';

test.each([
  ['with', withLocks],
  ['without', () => undefined],
])(
  'in a browser %s locks, a pop-up is stored with its reference before it opens',
  { tags: ['D-36', 'D-47'] },
  async (_which, prepare) => {
    prepare();
    const { user, storage } = await openCheckout();
    let stored: unknown;
    fakeProvider();
    window.MonnifySDK = {
      initialize: ({ reference }) => {
        stored = storage.payments;
        expect(stored).toMatchObject([{ orderId: 'order-1', reference, results: [] }]);
      },
    };
    await user.click(proceed());
    await waitFor(() => expect(stored).toHaveLength(1));
  },
);

test(
  'a provider that fails as it starts may have opened its window: its reference is told, also after a reload',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('The payment could not be started');
    let reference = '';
    fakeProvider();
    window.MonnifySDK = {
      initialize: (options) => {
        ({ reference } = options);
        throw new Error('no frame');
      },
    };
    const { user, storage } = await openCheckout();
    await user.click(proceed());
    expect(await screen.findByText(/A payment window for your order may be open/)).toBeVisible();
    expect(screen.getByText(/with the reference/)).toHaveTextContent(reference);
    expect(storage.payments).toMatchObject([{ reference, results: [] }]);
    await user.click(screen.getByRole('button', { name: 'I did not pay' }));
    const provider = fakeProvider();
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
  },
);

test(
  'a provider script that hangs is told, and the next press pays the same order',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('The payment could not be started');
    const clock = fakeClock();
    const scripts = fakeScripts();
    const { user, requests } = await openCheckout({ advanceTimers: clock.advance });
    await user.click(proceed());
    await waitFor(() =>
      expect(scripts.inPage()).toEqual(['http://127.0.0.1:4000/payment/checkout.js']),
    );
    expect(screen.queryByText(/Your order is saved and not paid yet/)).toBeNull();
    await user.click(proceed());
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await clock.advance(PROVIDER_TIMEOUT_MS);
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    expect(screen.getByText(/could not be opened, so no payment was started/)).toBeVisible();

    const provider = fakeProvider();
    await user.click(proceed());
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
  },
);

test(
  'what is being paid cannot be changed meanwhile, by the keyboard either',
  { tags: ['D-36'] },
  async () => {
    fakeProvider();
    const { user } = await openCheckout();
    const plates = screen.getByRole('heading', { name: 'Your Plates' });
    expect(plates.closest('[inert]')).toBeNull();
    await user.click(proceed());
    expect(plates.closest('[inert]')).not.toBeNull();
    await user.click(await screen.findByRole('button', { name: 'I closed the payment window' }));
    expect(plates.closest('[inert]')).toBeNull();
  },
);

test(
  'a response about another order says nothing of the one that is to be paid',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('The server responded with order another for order-1');
    const provider = fakeProvider();
    const { handlers } = orderApi();
    const another = orderOf(
      { cartItems: [], narration: '', phoneNumber: '', deliveryInfo: '' },
      { _id: 'another', paymentStatus: 'Completed' },
    );
    const { user } = await openCheckout({
      placedOrderId: 'order-1',
      api: { order: { ...handlers, get: () => ({ status: 200, body: another }) } },
    });
    await user.click(proceed());
    expect(await screen.findByText(/The order could not be read, so no payment/)).toBeVisible();
    expect(screen.queryByText(/paid already/)).toBeNull();
    expect(provider.attempts).toEqual([]);
  },
);

test('an order that the server no longer has is placed again', { tags: ['D-36'] }, async () => {
  const provider = fakeProvider();
  const { user, requests } = await openCheckout({ placedOrderId: 'gone' });
  await user.click(proceed());
  await waitFor(() => expect(provider.attempts).toHaveLength(1));
  expect(requestsOf(requests, 'order.create')).toHaveLength(1);
  const read = requestsOf(requests, 'order.get').map(({ params }) => params.id);
  expect(new Set(read)).toEqual(new Set(['gone']));
});

test(
  'a pop-up that its customer left and that succeeds while the next one is on its way keeps that from opening',
  { tags: ['D-36'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const { orders, handlers } = orderApi();
    let isSlow = false;
    const { user, requests, provider, complete } = await openPopUp({
      api: {
        order: {
          ...handlers,
          get: async (request) => {
            const response = handlers.get(request);
            if (isSlow) await late;
            return response;
          },
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await openMyOrders(user);
    const button = await screen.findByRole('button', { name: 'Make Payment' });
    isSlow = true;
    const before = requestsOf(requests, 'order.get').length;
    await user.click(button);
    await waitFor(() => expect(requestsOf(requests, 'order.get').length).toBeGreaterThan(before));
    await complete();
    await waitFor(() => expect(orders[0]?.paymentStatus).toBe('Completed'));
    await act(async () => respond());
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
    expect(provider.attempts).toHaveLength(1);
  },
);

test(
  'an order whose response was lost, and that is paid since, is not taken to the provider',
  { tags: ['D-36', 'D-11'] },
  async () => {
    expectConsoleError('Error creating order');
    const provider = fakeProvider();
    const { orders, handlers } = orderApi();
    let kept: ReturnType<typeof handlers.create> | undefined;
    let isLost = true;
    const { user, store } = await openCheckout({
      api: {
        order: {
          ...handlers,
          create: (request) => {
            kept ??= handlers.create(request);
            return isLost ? lost() : kept;
          },
        },
      },
    });
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'of another phone',
      paymentRef: '1',
    });
    isLost = false;
    await user.click(proceed());
    expect(await screen.findByText('Your order was paid already.')).toBeVisible();
    expect(provider.attempts).toEqual([]);
    expect(selectCart(store.getState())).toEqual([]);
  },
);
