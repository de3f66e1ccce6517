import type { Order } from '@catering/contract';
import { contact, hours } from '@catering/site-config';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dishAdded, dishRemoved, selectCart } from '#features/cart/cart-slice.ts';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import { signedIn } from '#features/session/session-slice.ts';
import { DENIAL_GRACE_MS } from '#features/payment/report-payment.ts';
import { PROVIDER_TIMEOUT_MS } from '#features/payment/pop-up/provider.ts';
import {
  DECLINED,
  fakeProvider,
  SUCCESS,
  fakeScripts,
} from '#features/payment/pop-up/testing/fake-provider.ts';
import { formatNaira } from '#format/money.ts';
import { cookingTime } from '#format/opening-hours.ts';
import { findToast } from '#testing/find-toast.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paymentPageLeft, type StoredPayment } from '#features/payment/state/payment-slice.ts';
import { EMAIL, orderApi, openCheckout, proceed, requestsOf } from './testing/open-checkout.ts';

let provider: ReturnType<typeof fakeProvider>;
beforeEach(() => {
  provider = fakeProvider();
});

const openPaid = async () => {
  const { orders, handlers } = orderApi();
  return { orders, ...(await openCheckout({ api: { order: handlers } })) };
};
const openMyOrders = async (user: Awaited<ReturnType<typeof openCheckout>>['user']) => {
  await user.click(screen.getByRole('button', { name: EMAIL }));
  await user.click(screen.getByRole('link', { name: 'My Orders' }));
};
const opened = (count = 1) => waitFor(() => expect(provider.attempts).toHaveLength(count));
/** A browser with locks; the test environment has none. */
const withLocks = () => {
  let isHeld = false;
  const request = async (
    _name: string,
    _options: object,
    work: (lock: object | null) => Promise<void>,
  ) => {
    if (isHeld) return work(null);
    isHeld = true;
    try {
      await work({});
    } finally {
      isHeld = false;
    }
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
};
const completePayment = (payload: unknown) => act(async () => provider.last().onComplete(payload));

test(
  'a payment is recorded, the cart is emptied, and the orders open',
  { tags: ['STA-32', 'STA-33', 'STA-36', 'STA-37', 'API-USE-10', 'API-ANS-04', 'SCP-05'] },
  async () => {
    const { user, store, requests } = await openCheckout();
    await user.click(proceed());
    await opened();
    await completePayment(SUCCESS);
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    expect(
      requestsOf(requests, 'order.update').map(({ params, body }) => ({ params, body })),
    ).toEqual([
      {
        params: { id: 'order-1' },
        body: {
          paymentStatus: 'Completed',
          transactionRef: SUCCESS.transactionReference,
          paymentRef: SUCCESS.paymentReference,
        },
      },
    ]);
    expect(selectCart(store.getState())).toEqual([]);
    const order = await screen.findByRole('article', { name: '2 plates of Smoky party jollof' });
    expect(within(order).getByText('Completed')).toBeVisible();
  },
);

test('the orders open with the paid amount, the next step, and the phone number', async () => {
  const { user } = await openCheckout();
  await user.click(proceed());
  await opened();
  const { amount } = provider.last();
  await completePayment(SUCCESS);
  const notice = await screen.findByText(`Payment received: ${formatNaira(amount)}`);
  expect(notice.parentElement).toHaveTextContent(
    `We cook your order ${cookingTime(hours, Date.now())}.`,
  );
  expect(notice.parentElement).toHaveTextContent(`Call ${contact.supportPhone}`);
  expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toHaveFocus();
});

test('a customer who left checkout meanwhile stays on their page, and the cart is emptied', async () => {
  const { user, store } = await openCheckout();
  await user.click(proceed());
  await opened();
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(navigation.getByRole('link', { name: 'Trainings' }));
  await completePayment(SUCCESS);
  await waitFor(() => expect(selectCart(store.getState())).toEqual([]));
  expect(location.pathname).toBe('/trainings');
});

test('My orders without a payment shows no payment notice', async () => {
  await openCheckout({ address: '/user/orders' });
  expect(await screen.findByText('You have no orders yet.')).toBeVisible();
  expect(screen.queryByText(/Payment received/)).toBeNull();
});

test('orders reload after a payment', { tags: ['STA-37'] }, async () => {
  const { user } = await openCheckout({ address: '/user/orders' });
  expect(await screen.findByText('You have no orders yet.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Cart/ }));
  await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
  await opened();
  await completePayment(SUCCESS);
  expect(
    await screen.findByRole('article', { name: '2 plates of Smoky party jollof' }),
  ).toBeVisible();
});

test(
  'a declined payment is only logged, and the next press pays the same order',
  { tags: ['STA-34', 'STA-35', 'ERR-19', 'D-36'] },
  async () => {
    expectConsoleWarn('The payment was not successful: FAILED');
    const { user, store, requests } = await openCheckout();
    const note = () => screen.queryByText(/Your order is saved and not paid here yet/);
    expect(note()).toBeNull();
    await user.click(proceed());
    await opened();
    expect(screen.getByText('Pay ₦8,000 in the payment window.')).toBeVisible();
    const first = provider.last();
    await act(async () => first.onClose(DECLINED));
    // It says what the order is, not how its payment ended.
    expect(note()?.closest('[role="status"]')).not.toBeNull();

    expect(location.pathname).toBe('/checkout');
    expect(selectCart(store.getState())).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(proceed()).not.toHaveAttribute('aria-disabled');
    await user.click(proceed());
    await opened(2);
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
    expect(requestsOf(requests, 'order.update')).toEqual([]);
    expect(provider.last().reference).not.toBe(first.reference);
  },
);

test(
  'a pop-up that never calls back is left by a button, and the next press pays the same order',
  { tags: ['D-36'] },
  async () => {
    const { user, requests } = await openCheckout();
    await user.click(proceed());
    await opened();
    await user.click(proceed());
    expect(provider.attempts).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await user.click(proceed());
    await opened(2);
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
    await completePayment(SUCCESS);
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    expect(requestsOf(requests, 'order.update')).toHaveLength(1);
  },
);

test(
  'a pop-up that its customer left keeps its reference, also after a later attempt has paid',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { user } = await openCheckout();
    await user.click(proceed());
    await opened();
    const { reference } = provider.last();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(await screen.findByText(/with the reference/)).toHaveTextContent(reference);
    await user.click(proceed());
    await opened(2);
    expect(screen.getByText(/with the reference/)).toHaveTextContent(reference);
    await completePayment(SUCCESS);
    const order = within(await screen.findByRole('article'));
    expect(order.getByText('Completed')).toBeVisible();
    expect(order.getByText(/and we will return it/)).toHaveTextContent(reference);
    await user.click(order.getByRole('button', { name: 'I have noted the reference' }));
    expect(order.queryByText(/If a second payment/)).toBeNull();
  },
);

test(
  'the order of a pop-up that its customer left is read again, and shown as paid if it is',
  { tags: ['D-36'] },
  async () => {
    withLocks();
    const { user, orders } = await openPaid();
    await user.click(proceed());
    await opened();
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'heard by the server',
      paymentRef: provider.last().reference,
    });
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText('Completed')).toBeVisible();
    expect(screen.queryByText(/do not pay again/)).toBeNull();
  },
);

test(
  'a pop-up that is gone and was paid is shown as paid once the window is looked at again',
  { tags: ['D-36'] },
  async () => {
    const { user, orders, requests } = await openPaid();
    await user.click(proceed());
    await opened();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'heard by the server',
      paymentRef: provider.last().reference,
    });
    await act(async () => dispatchEvent(new Event('focus')));
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText('Completed')).toBeVisible();
    expect(screen.queryByText(/do not pay again/)).toBeNull();
    expect(screen.getByText('Payment received: ₦8,000')).toBeVisible();
  },
);

test(
  'an order that was paid elsewhere after its pop-up was gone says so on My Orders',
  { tags: ['D-36'] },
  async () => {
    const { user, orders } = await openPaid();
    await user.click(proceed());
    await opened();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'of another phone',
      paymentRef: '1',
    });
    await openMyOrders(user);
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText(/Your order was paid already/)).toBeVisible();
    expect(order.queryByText(/do not pay again/)).toBeNull();
  },
);

test(
  'a cart that another tab empties while the pop-up is open leaves the way out of it',
  { tags: ['D-36'] },
  async () => {
    const { user, store } = await openCheckout();
    await user.click(proceed());
    await opened();
    await act(async () => void store.dispatch(dishRemoved(jollof()._id)));
    expect(await screen.findByText('No items in the cart!')).toBeVisible();
    expect(screen.getByText(/A payment window is open/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(screen.queryByText(/A payment window is open/)).toBeNull();
  },
);

test(
  'a reload that loses the success of a pop-up finds the payment with the server',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { orders, handlers } = orderApi();
    const { user, unmount, storage } = await openCheckout({ api: { order: handlers } });
    await user.click(proceed());
    await opened();
    const { reference } = provider.last();
    unmount();
    await waitFor(() => expect(storage.visit.payments).toHaveLength(1));
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'm',
      paymentRef: reference,
    });
    const after = await renderApp('/checkout', {
      api: { order: handlers },
      signedInAs: EMAIL,
      storage,
    });
    expect(await findToast('Payment received: ₦8,000')).toBeVisible();
    expect(screen.getByText('No items in the cart!')).toBeVisible();
    expect(after.storage.visit.payments).toEqual([]);
  },
);

test(
  'a success that comes while the order of its pop-up is read again is reported, and shown as paid',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const { handlers } = orderApi();
    const { user, requests } = await openCheckout({
      api: {
        order: {
          ...handlers,
          get: (request) => {
            const older = handlers.get(request);
            return late.then(() => older);
          },
        },
      },
    });
    await user.click(proceed());
    await opened();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
    await user.click(proceed());
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(2));
    await completePayment(SUCCESS);
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText('Completed')).toBeVisible();
    await act(async () => respond());
    expect(order.getByText('Completed')).toBeVisible();
    expect(screen.queryByText(/was not confirmed/)).toBeNull();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
    expect(provider.attempts).toHaveLength(1);
  },
);

test(
  'a success of a first pop-up while a second is open says that no other payment is needed',
  { tags: ['D-36', 'D-72'] },
  async () => {
    const { user } = await openCheckout();
    await user.click(proceed());
    await opened();
    const first = provider.last();
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await user.click(proceed());
    await opened(2);
    await act(async () => first.onComplete(SUCCESS));
    const order = within(await screen.findByRole('article'));
    expect(
      await order.findByText('This order is paid. Close the payment window without paying.'),
    ).toBeVisible();
    expect(screen.getByText('Payment received: ₦8,000')).toBeVisible();
    await user.click(order.getByRole('button', { name: 'I closed the payment window' }));
    expect(await order.findByText(/If a second payment left your account/)).toBeVisible();
  },
);

const paidBefore = {
  id: 'earlier',
  status: 'paid',
  account: EMAIL,
  orderId: 'order-1',
  amount: 8000,
  reference: '1',
  references: { transactionRef: 'm', paymentRef: '1' },
  paidAt: 1,
} as const;

test.each(['/checkout', '/trainings'])(
  'a payment that was received just before a reload of %s is told once',
  { tags: ['D-72'] },
  async (address) => {
    const { storage } = await openCheckout({ address, cart: [], payments: [paidBefore] });
    expect(await findToast('Payment received: ₦8,000')).toBeVisible();
    await waitFor(() => expect(storage.visit.payments).toEqual([]));
    expect(screen.getAllByText('Payment received: ₦8,000')).toHaveLength(1);
  },
);

test(
  'a payment that was received just before a reload of My Orders is told by the page, not only by a toast that others replace',
  { tags: ['D-72'] },
  async () => {
    const { storage } = await openCheckout({ address: '/user/orders', payments: [paidBefore] });
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Payment received: ₦8,000')).toBeVisible();
    await waitFor(() => expect(storage.visit.payments).toEqual([]));
  },
);

test(
  'a payment that was received while its customer was logged out is told after their login',
  { tags: ['D-72'] },
  async () => {
    const { store, storage } = await openCheckout({
      address: '/trainings',
      guest: true,
      payments: [paidBefore],
    });
    await screen.findByText('Learn to cook it yourself');
    expect(screen.queryByText('Payment received: ₦8,000')).toBeNull();
    act(() => void store.dispatch(signedIn({ email: EMAIL, accessToken: 'newer' })));
    expect(await findToast('Payment received: ₦8,000')).toBeVisible();
    await waitFor(() => expect(storage.visit.payments).toEqual([]));
  },
);

test('a success that comes after the pop-up was left is recorded', { tags: ['D-36'] }, async () => {
  const { user, orders, storage } = await openPaid();
  await user.click(proceed());
  await opened();
  await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
  await completePayment(SUCCESS);
  await waitFor(() => expect(orders[0]?.paymentStatus).toBe('Completed'));
  await waitFor(() => expect(location.pathname).toBe('/user/orders'));
  expect(storage.visit.cart.userCart).toEqual([]);
});

test(
  'a provider script that hangs is logged, and the next press pays the same order',
  { tags: ['D-36'] },
  async () => {
    delete window.MonnifySDK;
    expectConsoleError('The payment could not be started');
    const clock = fakeClock();
    const scripts = fakeScripts();
    const { user, requests } = await openCheckout({ advanceTimers: clock.advance });
    await user.click(proceed());
    await waitFor(() =>
      expect(scripts.inPage()).toEqual(['http://127.0.0.1:4000/payment/checkout.js']),
    );
    expect(screen.queryByText(/Your order is saved and not paid here yet/)).toBeNull();
    await user.click(proceed());
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await clock.advance(PROVIDER_TIMEOUT_MS);
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('alert')).toBeNull();

    provider = fakeProvider();
    await user.click(proceed());
    await opened();
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
  },
);

/** Reports are rejected so until the test says otherwise. */
const rejecting = (status: 400 | 402 | 404 | 409) => ({
  status,
  body: { message: 'The provider does not know this payment.', code: 'X' },
});

test(
  'a payment that the server cannot take yet is not called received, may not be paid again, and is sent again by itself',
  { tags: ['STA-33', 'D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { handlers } = orderApi();
    let broken = true;
    const { user, store } = await openCheckout({
      api: {
        order: {
          ...handlers,
          update: (request) => {
            if (broken) throw new TypeError('Failed to fetch');
            return handlers.update(request);
          },
        },
      },
    });
    await user.click(proceed());
    await opened();
    await completePayment(SUCCESS);
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText(/We keep trying while you are logged in and this page is open/)).toBeVisible();
    expect(screen.queryByText(/Payment received/)).toBeNull();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
    expect(selectCart(store.getState())).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    expect(await screen.findByText(/Do not pay again/)).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await user.click(proceed());
    expect(provider.attempts).toHaveLength(1);

    broken = false;
    await act(async () => dispatchEvent(new Event('online')));
    expect(await screen.findByText('No items in the cart!')).toBeVisible();
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
  },
);

test.each([400, 404] as const)(
  'a payment that the server rejects with %i keeps the cart, and says its reference and whom to call',
  { tags: ['D-72'] },
  async (status) => {
    expectConsoleError('Error updating order');
    const { handlers } = orderApi();
    const { user, store } = await openCheckout({
      api: { order: { ...handlers, update: () => rejecting(status) } },
    });
    await user.click(proceed());
    await opened();
    await completePayment(SUCCESS);
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

test.each([
  ['denied (402)', () => rejecting(402)],
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
      return placed ? answer(placed) : rejecting(404);
    };
    const { user, store, requests } = await openCheckout({
      advanceTimers: clock.advance,
      api: { order: { ...handlers, update } },
    });
    await user.click(proceed());
    await opened();
    await completePayment(SUCCESS);
    expect(await screen.findByText(/not confirmed yet. Do not pay again/)).toBeVisible();
    await clock.advance(60_000);
    expect(requestsOf(requests, 'order.update').length).toBeGreaterThan(2);
    expect(screen.getByText(/not confirmed yet. Do not pay again/)).toBeVisible();
    expect(screen.queryByText(/Payment received/)).toBeNull();
    expect(selectCart(store.getState())).toHaveLength(1);
    await clock.advance(DENIAL_GRACE_MS);
    expect(await screen.findByText(/Your payment was not confirmed. If money left/)).toBeVisible();
    const told = requestsOf(requests, 'order.update').length;
    await clock.advance(DENIAL_GRACE_MS);
    expect(requestsOf(requests, 'order.update')).toHaveLength(told);
  },
);

test(
  'an order that was paid elsewhere while its pop-up was open shows as paid, and says that it was paid twice',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { orders, handlers } = orderApi();
    const { user, store } = await openCheckout({
      api: { order: { ...handlers, update: () => rejecting(409) } },
    });
    await user.click(proceed());
    await opened();
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'other',
      paymentRef: '1',
    });
    await completePayment(SUCCESS);
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    expect(selectCart(store.getState())).toEqual([]);
    const order = within(await screen.findByRole('article'));
    expect(order.getByText('Completed')).toBeVisible();
    expect(order.getByText(/Your order was paid already. If a second payment/)).toBeVisible();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  },
);

test('a report whose response was lost shows the order as paid', { tags: ['D-72'] }, async () => {
  expectConsoleError('Error updating order');
  const { orders, handlers } = orderApi();
  const { user } = await openCheckout({
    api: {
      order: {
        ...handlers,
        update: (request) => {
          if (orders[0]?.paymentStatus === 'Completed') return rejecting(409);
          handlers.update(request);
          throw new TypeError('Failed to fetch');
        },
      },
    },
  });
  await user.click(proceed());
  await opened();
  await completePayment(SUCCESS);
  expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
  expect(within(await screen.findByRole('article')).getByText('Completed')).toBeVisible();
});

test(
  'who leaves checkout while the order is placed meets no pop-up on the next page',
  { tags: ['D-36'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const { orders, handlers } = orderApi();
    const { user, requests } = await openCheckout({
      api: {
        order: { ...handlers, create: (request) => late.then(() => handlers.create(request)) },
      },
    });
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
    expect(await screen.findByText(/Your order is saved and not paid here yet/)).toBeVisible();
    await user.click(proceed());
    await opened();
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
  },
);

test(
  'who left checkout with the pop-up open reads the result where they are, and keeps what they added since',
  { tags: ['D-36'] },
  async () => {
    const { user, store } = await openCheckout();
    await user.click(proceed());
    await opened();
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
        name: 'Trainings',
      }),
    );
    await screen.findByText('Learn to cook it yourself');
    act(() => void store.dispatch(dishAdded({ dish: egusi(), quantity: 1 })));
    await completePayment(SUCCESS);
    expect(await findToast('Payment received: ₦8,000')).toHaveRole('status');
    expect(location.pathname).toBe('/trainings');
    expect(selectCart(store.getState()).map(({ id }) => id)).toEqual(['egusi']);
  },
);

test('"Payment received" is read once', async () => {
  const { user } = await openCheckout();
  await user.click(proceed());
  await opened();
  await completePayment(SUCCESS);
  expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Trainings',
    }),
  );
  await screen.findByText('Learn to cook it yourself');
  await act(async () => history.back());
  expect(await screen.findByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  expect(screen.queryByText(/Payment received/)).toBeNull();
});

test('while a payment is open in another tab, none begins here', { tags: ['D-36'] }, async () => {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    // Asked for at once it is taken; who waits gets it in the end.
    request: async (_name: string, options: object, work?: (lock: null) => Promise<void>) => {
      if (work) return work(null);
      await freed;
      return (options as () => Promise<void>)();
    },
  } as never);
  const { user, requests } = await openCheckout();
  await user.click(proceed());
  expect(await screen.findByText(/A payment is open in another tab/)).toBeVisible();
  expect(requestsOf(requests, 'order.create')).toEqual([]);
  await act(async () => free());
  expect(screen.queryByText(/A payment is open in another tab/)).toBeNull();
});

/** A pop-up of an order of this cart that was open in another tab or visit. */
const interrupted = {
  id: 'earlier',
  status: 'open',
  account: EMAIL,
  orderId: 'order-1',
  amount: 8000,
  reference: '1795268940000',
  references: null,
  paidAt: 0,
} as const;

test(
  'in a browser without locks, the pop-up that is stored first is the only one',
  { tags: ['D-36'] },
  async () => {
    const { handlers } = orderApi();
    const store = (payments: StoredPayment[]) =>
      storage.openTab().update((visit) => ({ ...Object(visit), payments }));
    const { user, storage } = await openCheckout({
      api: {
        order: {
          ...handlers,
          create: async (request) => {
            await store([interrupted]);
            return handlers.create(request);
          },
        },
      },
    });
    await user.click(proceed());
    // Nothing tells its tab from one that was closed: only its customer can.
    expect(await screen.findByText(/An earlier payment had no result yet/)).toBeVisible();
    expect(screen.queryByText(/another tab/)).toBeNull();
    expect(provider.attempts).toEqual([]);
    expect(screen.getByRole('button', { name: 'I did not pay' })).toBeVisible();
    expect(storage.visit.payments).toEqual([interrupted]);
    await act(() => store([]));
    await user.click(proceed());
    await opened();
    expect(storage.visit.payments).toMatchObject([{ status: 'open', orderId: 'order-1' }]);
  },
);

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
    window.MonnifySDK = {
      initialize: ({ reference }) => {
        stored = storage.visit.payments;
        expect(stored).toMatchObject([{ status: 'open', orderId: 'order-1', reference }]);
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
    withLocks();
    const { user, store, storage } = await openCheckout();
    const { promise: stored, resolve } = Promise.withResolvers<void>();
    storage.openTab().onOtherTab(() => {
      if (storage.visit.payments.length === 0) return;
      store.dispatch(paymentPageLeft('checkout'));
      resolve();
    }, new AbortController().signal);
    await user.click(proceed());
    await act(() => stored);
    await waitFor(() => expect(storage.visit.payments).toEqual([]));
    expect(provider.attempts).toEqual([]);
  },
);

test(
  'a provider that fails as it starts may have opened its window: its reference is told, also after a reload',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('The payment could not be started');
    let reference = '';
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
    expect(storage.visit.payments).toMatchObject([{ status: 'interrupted', reference }]);
    await user.click(screen.getByRole('button', { name: 'I did not pay' }));
    provider = fakeProvider();
    await user.click(proceed());
    await opened();
  },
);

test(
  'while an order may be paid already, another one waits until the customer says that it is not',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('Error fetching order by ID: No such order.');
    const { user, requests } = await openCheckout({ payments: [interrupted] });
    expect(await screen.findByText(/with the reference/)).toHaveTextContent('1795268940000');
    expect(screen.getByText('A new order has to wait until you press this button:')).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await user.click(proceed());
    expect(requestsOf(requests, 'order.create')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I did not pay' }));
    expect(screen.queryByText(/do not pay again/)).toBeNull();
    expect(proceed()).toHaveFocus();
    await user.click(proceed());
    await opened();
  },
);

test(
  'a failed read of the order is said beside the payment that may have been made',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('Error fetching order by ID');
    const { user } = await openCheckout({
      api: {
        order: {
          get: () => {
            throw new TypeError('Failed to fetch');
          },
        },
      },
      payments: [interrupted],
      placedOrderId: 'order-1',
    });
    await user.click(proceed());
    expect(
      await screen.findByText(/The order could not be read, so no payment was started/),
    ).toBeVisible();
    expect(screen.getByText(/with the reference/)).toHaveTextContent('1795268940000');
    expect(provider.attempts).toEqual([]);
  },
);

test(
  'a blocked provider script is said beside the payment that may have been made',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('The payment could not be started');
    const { orders, handlers } = orderApi();
    const { user } = await openCheckout({ api: { order: handlers } });
    await user.click(proceed());
    await opened();
    expect(orders).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    delete window.MonnifySDK;
    const scripts = fakeScripts();
    await user.click(proceed());
    await waitFor(() => expect(scripts.inPage()).toHaveLength(1));
    await act(async () => scripts.fail());
    expect(await screen.findByText(/Check your connection and your ad blocker/)).toBeVisible();
    expect(screen.getByText(/do not pay again: call/)).toBeVisible();
  },
);

test(
  'Back to checkout while the pop-up is open shows the way out of it',
  { tags: ['D-36'] },
  async () => {
    const { user } = await openCheckout();
    await user.click(proceed());
    await opened();
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(navigation.getByRole('link', { name: 'Trainings' }));
    await screen.findByText('Learn to cook it yourself');
    await act(async () => history.back());
    expect(await screen.findByText('Pay ₦8,000 in the payment window.')).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    expect(proceed()).not.toHaveAttribute('aria-disabled');
    expect(proceed()).toHaveFocus();
  },
);

test('a provider that cannot be loaded is named at the button', { tags: ['D-36'] }, async () => {
  delete window.MonnifySDK;
  expectConsoleError('The payment could not be started');
  const scripts = fakeScripts();
  const { user } = await openCheckout();
  await user.click(proceed());
  await waitFor(() => expect(scripts.inPage()).toHaveLength(1));
  await act(async () => scripts.fail());
  expect(await screen.findByText(/could not be opened, so no payment was started/)).toBeVisible();
});

test(
  'a customer whose session ended while they paid reads that it is not confirmed, and it is reported after their login',
  { tags: ['D-72', 'STA-33'] },
  async () => {
    expectConsoleError('Error updating order');
    const { orders, handlers } = orderApi();
    let isEnded = false;
    const { user, store } = await openCheckout({
      api: {
        auth: {
          isValid: () => ({ status: 200, body: { isValid: !isEnded } }),
          logIn: () => ({ status: 200, body: { token: 'newer' } }),
        },
        order: {
          ...handlers,
          update: (request) => {
            if (!isEnded) return handlers.update(request);
            return { status: 401, body: { message: 'Log in first.', code: 'X' } };
          },
        },
      },
    });
    await user.click(proceed());
    await opened();
    isEnded = true;
    await completePayment(SUCCESS);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(await findToast('Payment not confirmed yet')).toBeVisible();
    // On a phone the toast gives way to the next one.
    const page = within(screen.getByRole('main'));
    expect(page.getByText('Your payment is being confirmed while you are logged in. Do not pay again.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    expect(await screen.findByText('A new order has to wait until it is confirmed.')).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');

    isEnded = false;
    act(() => void store.dispatch(signedIn({ email: EMAIL, accessToken: 'newer' })));
    await waitFor(() => expect(orders[0]?.paymentStatus).toBe('Completed'));
    expect(await screen.findByText('No items in the cart!')).toBeVisible();
  },
);
