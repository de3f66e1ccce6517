import { fakeClock } from '@catering/test/clock';
import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isPaymentLockFree, withPaymentLock } from './pay.ts';
import { PROVIDER_TIMEOUT_MS } from '../pop-up/provider.ts';
import { fakeProvider, fakeScripts } from '../pop-up/testing/fake-provider.ts';
import {
  orderApi,
  openCheckout,
  openMyOrders,
  proceed,
  requestsOf,
} from '#pages/checkout/testing/open-checkout.ts';
import { selectCart } from '#features/cart/cart-slice.ts';
import { noTokenFound } from '#features/session/session-slice.ts';
import { orderOf } from '#features/cart/testing/fixtures.ts';
import { lost } from '#testing/fake-api.ts';
import { mainNavigation } from '#testing/page-parts.ts';
import { openPopUp, withLocks } from '#pages/checkout/testing/open-pop-up.ts';

test('while a payment is open in another tab, none begins here', { tags: ['D-36'] }, async () => {
  withLocks();
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  void navigator.locks.request('catering payment', {}, () => done);
  const provider = fakeProvider();
  const { user, requests } = await openCheckout();
  await user.click(proceed());
  expect(await screen.findByText(/A payment had begun in another tab/)).toBeVisible();
  expect(requestsOf(requests, 'order.create')).toEqual([]);
  await act(async () => finish());
  await user.click(proceed());
  await waitFor(() => expect(provider.attempts).toHaveLength(1));
});

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
  'who leaves while the pop-up is being stored meets none, and nothing of it is left',
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
    await waitFor(() => expect(storage.payments).toEqual([]));
    expect(provider.attempts).toEqual([]);
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
  expect(requestsOf(requests, 'order.get').map(({ params }) => params.id)).toEqual(['gone']);
});

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

const attempt = () => withPaymentLock(async (isTaken) => (isTaken ? 'taken' : 'free'));

test(
  'one tab pays at a time, until its work ends, also with a failure',
  { tags: ['D-36'] },
  async () => {
    withLocks();
    const { promise, reject } = Promise.withResolvers<void>();
    const paying = withPaymentLock(() => promise);
    expect(await attempt()).toBe('taken');
    expect(await isPaymentLockFree()).toBe(false);
    reject(new Error('no frame'));
    await expect(paying).rejects.toThrow('no frame');
    expect(await attempt()).toBe('free');
  },
);

test('a browser without locks pays all the same', { tags: ['D-36'] }, async () => {
  const paying = withPaymentLock(() => new Promise(() => {}));
  expect(await Promise.race([attempt(), paying])).toBe('free');
  expect(await isPaymentLockFree()).toBe(true);
});
