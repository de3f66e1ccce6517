import type { Order } from '@catering/contract';
import { contact } from '@catering/site-config';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectCart } from '#features/cart/cart-slice.ts';
import { egusi, jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import { signedIn, signedOut } from '#features/session/session-slice.ts';
import { notify } from '#features/notifications/notify.ts';
import { DENIAL_GRACE_MS } from './report-payment.ts';
import { SUCCESS } from './pop-up/testing/fake-provider.ts';
import type { PaymentRecord } from './record/payment-record.ts';
import { rejection } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { findToast } from '#testing/find-toast.ts';
import { TEST_TOKEN } from '#testing/render-app.tsx';
import {
  EMAIL,
  orderApi,
  openCheckout,
  openMyOrders,
  proceed,
  requestsOf,
} from '#pages/checkout/testing/open-checkout.ts';
import { openPopUp } from '#pages/checkout/testing/open-pop-up.ts';

const success = { transactionRef: 'm', paymentRef: '1', at: 1 };
const paidBefore: PaymentRecord = {
  id: 'earlier',
  account: EMAIL,
  orderId: 'order-1',
  plates: [{ id: 'jollof', quantity: 2 }],
  amount: 8000,
  reference: '1',
  results: [success],
  paidBy: { transactionRef: 'm', paymentRef: '1' },
  told: [],
};

test.each(['/checkout', '/trainings'])(
  'a payment that was received just before a reload of %s is told once',
  { tags: ['D-72'] },
  async (address) => {
    const { storage } = await openCheckout({ address, cart: [], payments: [paidBefore] });
    expect(await findToast('Payment received: ₦8,000')).toBeVisible();
    await waitFor(() => expect(storage.payments).toMatchObject([{ told: ['toast m'] }]));
    await act(async () => dispatchEvent(new Event('focus')));
    expect(screen.getAllByText('Payment received: ₦8,000')).toHaveLength(1);
  },
);

test(
  'a payment that was received just before a reload of My Orders is told by the page, not only by a toast that others replace',
  { tags: ['D-72'] },
  async () => {
    const { storage } = await openCheckout({ address: '/user/orders', payments: [paidBefore] });
    expect(await main().findByText('Payment received: ₦8,000')).toBeVisible();
    await waitFor(() => expect(storage.payments).toEqual([]));
  },
);

test(
  'each of two payments that were received is told on My Orders',
  { tags: ['D-72'] },
  async () => {
    const other = { ...paidBefore, id: 'other', orderId: 'order-2', amount: 100 };
    await openCheckout({ address: '/user/orders', payments: [paidBefore, other] });
    expect(await main().findByText('Payment received: ₦100')).toBeVisible();
    expect(main().getByText('Payment received: ₦8,000')).toBeVisible();
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
    await waitFor(() => expect(storage.payments).toMatchObject([{ told: ['toast m'] }]));
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
    const again = Promise.withResolvers<void>();
    const { user, store, provider, complete } = await openPopUp({
      api: {
        order: {
          ...handlers,
          update: (request) => {
            if (broken) throw new TypeError('Failed to fetch');
            return again.promise.then(() => handlers.update(request));
          },
        },
      },
    });
    await complete();
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    const order = within(await screen.findByRole('article'));
    expect(
      await order.findByText(
        /We can confirm it only while you are logged in and this page is open/,
      ),
    ).toBeVisible();
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
    expect(screen.getByText(/If it takes long, call/)).toBeVisible();
    again.resolve();
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
    const { user, store, complete } = await openPopUp({
      api: { order: { ...handlers, update: () => rejecting(status) } },
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
    const { store, complete } = await openPopUp({
      api: { order: { ...handlers, update: () => rejecting(409) } },
    });
    Object.assign(orders[0] ?? {}, {
      paymentStatus: 'Completed',
      transactionRef: 'other',
      paymentRef: '1',
    });
    await complete();
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    expect(selectCart(store.getState())).toEqual([]);
    const order = within(await screen.findByRole('article'));
    expect(order.getByText('Completed')).toBeVisible();
    expect(order.getByText(/Your order was paid already. If a second payment/)).toBeVisible();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  },
);

test('another customer who logs in reads nothing of it', { tags: ['D-47', 'D-72'] }, async () => {
  expectConsoleError('Error updating order');
  const { handlers } = orderApi();
  const { user, store, complete } = await openPopUp({
    api: { order: { ...handlers, update: () => rejection(503) } },
  });
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Trainings',
    }),
  );
  await complete();
  const toast = await findToast('Payment not confirmed yet');
  act(() => void store.dispatch(signedIn({ email: 'obi@example.com', accessToken: 'of-obi' })));
  await waitFor(() => expect(toast).toHaveClass('toast-exit'));
});

test(
  'another customer who is logged in when a report fails reads nothing of it',
  { tags: ['D-47', 'D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { handlers } = orderApi();
    const { store, requests, complete } = await openPopUp({
      api: { order: { ...handlers, update: () => rejection(503) } },
    });
    act(() => void store.dispatch(signedIn({ email: 'obi@example.com', accessToken: 'of-obi' })));
    await complete();
    await waitFor(() => expect(requestsOf(requests, 'order.update')).toHaveLength(4));
    act(() => notify({ kind: 'info', description: 'What comes after it' }));
    await findToast('What comes after it');
    expect(screen.queryByText('Payment not confirmed yet')).toBeNull();
  },
);

test(
  'an order that is read while its pop-up reports a success says nothing of that report',
  { tags: ['D-72'] },
  async () => {
    const read = Promise.withResolvers<void>();
    const report = Promise.withResolvers<void>();
    const { handlers } = orderApi();
    const { user, requests, complete } = await openPopUp({
      api: {
        order: {
          ...handlers,
          get: async (request) => {
            const response = handlers.get(request);
            await read.promise;
            return response;
          },
          update: (request) => report.promise.then(() => handlers.update(request)),
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'I closed the payment window' }));
    await waitFor(() => expect(requestsOf(requests, 'order.get')).toHaveLength(1));
    await complete();
    await act(async () => read.resolve());
    expect(screen.getByText('Your payment is being confirmed. Do not pay again.')).toBeVisible();
    report.resolve();
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
  },
);

test(
  'a payment that was made after a logout says whose page shows it, and nothing else',
  { tags: ['D-72'] },
  async () => {
    const { store, orders, sent, complete } = await openPopUp();
    act(() => void store.dispatch(signedOut()));
    await complete();
    expect(await findToast('A payment was made')).toHaveTextContent(
      'Log in to see it in My Orders.',
    );
    expect(orders).toMatchObject([{ paymentStatus: 'Completed' }]);
    expect(sent('order.update')[0]?.headers.get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
    expect(screen.queryByText(/8,000/)).toBeNull();
  },
);

test(
  'a payment whose order is in no list says its reference above the list, and beside an empty cart',
  { tags: ['D-72'] },
  async () => {
    const { paidBy: _paidBy, ...refused } = {
      ...paidBefore,
      results: [{ ...success, rejected: true }],
    } as const;
    const { user } = await openCheckout({ cart: [], payments: [refused] });
    expect(await screen.findByText(/Your payment was not confirmed/)).toBeVisible();
    await openMyOrders(user);
    expect(await screen.findByText('You have no orders yet.')).toBeVisible();
    const note = screen.getByText(/Your payment was not confirmed/);
    expect(note.parentElement).toHaveTextContent(/with the reference m\.$/);
    await user.click(screen.getByRole('button', { name: 'I have noted the reference' }));
    expect(screen.queryByText(/Your payment was not confirmed/)).toBeNull();
  },
);

test(
  'an order that was paid stays paid while the list of the server is older',
  { tags: ['STA-33', 'D-72'] },
  async () => {
    const { orders, handlers } = orderApi();
    const late = () => orders.map((order) => ({ ...order, paymentStatus: 'Pending' as const }));
    const { complete } = await openPopUp({
      api: { order: { ...handlers, list: () => ({ status: 200, body: late() }) } },
    });
    await complete();
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
    const order = within(await screen.findByRole('article'));
    expect(order.getByText('Completed')).toBeVisible();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  },
);

test('a report whose response was lost shows the order as paid', { tags: ['D-72'] }, async () => {
  expectConsoleError('Error updating order');
  const { orders, handlers } = orderApi();
  const { complete } = await openPopUp({
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
  await complete();
  expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
  expect(within(await screen.findByRole('article')).getByText('Completed')).toBeVisible();
});

test(
  'a customer whose session ended while they paid reads that it is not confirmed, and it is reported after their login',
  { tags: ['D-72', 'STA-33'] },
  async () => {
    expectConsoleError('Error updating order');
    const { orders, handlers } = orderApi();
    let isEnded = false;
    const { user, store, complete } = await openPopUp({
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
    isEnded = true;
    await complete();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(await findToast('Payment not confirmed yet')).toBeVisible();
    // On a phone the toast gives way to the next one.
    const page = within(screen.getByRole('main'));
    expect(
      page.getByText('Log in to have your payment confirmed. Do not pay again.'),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    expect(await screen.findByText('A new order has to wait until it is confirmed.')).toBeVisible();
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');

    isEnded = false;
    act(() => void store.dispatch(signedIn({ email: EMAIL, accessToken: 'newer' })));
    await waitFor(() => expect(orders[0]?.paymentStatus).toBe('Completed'));
    expect(await screen.findByText('No items in the cart!')).toBeVisible();
  },
);

test(
  'both successes of one pop-up are reported, and the one that did not pay names its reference',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { orders, handlers } = orderApi();
    const { provider, sent, complete } = await openPopUp({
      api: {
        order: {
          ...handlers,
          update: (request) =>
            orders[0]?.paymentStatus === 'Completed' ? rejecting(409) : handlers.update(request),
        },
      },
    });
    await complete();
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
    const second = { ...SUCCESS, transactionReference: 'MNFY|second' };
    await act(async () => provider.last().onComplete(second));
    await waitFor(() => expect(sent('order.update')).toHaveLength(2));
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText(/If a second payment left your account/)).toBeVisible();
    expect(order.getByText(/and we will return it/)).toHaveTextContent('MNFY|second');
  },
);

const DAY_MS = 24 * 3_600_000;

test.each([
  ['nine minutes', 9 * 60_000, 'A new order has to wait until it is confirmed.', true],
  ['eleven minutes', 11 * 60_000, undefined, false],
  ['a day', DAY_MS + 1, undefined, false],
])(
  'an order that the server cannot take is warned about, and after %s another one waits: %s',
  { tags: ['D-72'] },
  async (_time, age, note, isHeld) => {
    expectConsoleError('Error updating order');
    const { paidBy: _paidBy, ...record } = paidBefore;
    const waiting = { ...record, results: [{ ...success, at: Date.now() - age }] };
    const { handlers } = orderApi();
    await openCheckout({
      payments: [waiting],
      api: { order: { ...handlers, update: () => rejection(503) } },
    });
    const warning = age > DAY_MS ? /Your payment was not confirmed/ : /Do not pay again/;
    expect(await main().findByText(warning)).toBeVisible();
    expect(proceed().getAttribute('aria-disabled')).toBe(isHeld ? 'true' : null);
    if (note !== undefined)
      expect(proceed()).toHaveAccessibleDescription(expect.stringContaining(note));
  },
);

test(
  'a cart that holds plates of an unconfirmed payment names them, and leaves them out at a press',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { paidBy: _paidBy, ...record } = paidBefore;
    const waiting = { ...record, results: [{ ...success, at: Date.now() - 11 * 60_000 }] };
    const { handlers } = orderApi();
    const { user, store } = await openCheckout({
      payments: [waiting],
      cart: [
        [jollof(), 3],
        [egusi(), 1],
      ],
      api: { order: { ...handlers, update: () => rejection(503) } },
    });
    expect(await main().findByText(/You may have paid already/)).toHaveTextContent(
      'You may have paid already for 2 plates of Smoky party jollof, and would pay for it again.',
    );
    await user.click(screen.getByRole('button', { name: 'Leave it out of this order' }));
    expect(selectCart(store.getState())).toMatchObject([
      { id: 'jollof', quantity: 1 },
      { id: 'egusi', quantity: 1 },
    ]);
    expect(screen.queryByText(/You may have paid already/)).toBeNull();
    expect(proceed()).toHaveFocus();
  },
);

test(
  'the order that waits for the server is not paid again, at checkout or on My Orders, however long it takes',
  { tags: ['D-72'] },
  async () => {
    expectConsoleError('Error updating order');
    const { paidBy: _paidBy, ...record } = paidBefore;
    const waiting = { ...record, results: [{ ...success, at: Date.now() - DAY_MS - 1 }] };
    const { orders, handlers } = orderApi();
    orders.push(orderOf({ cartItems: [], narration: '', phoneNumber: '', deliveryInfo: '' }));
    const { user } = await openCheckout({
      payments: [waiting],
      placedOrderId: 'order-1',
      api: { order: { ...handlers, update: () => rejection(503) } },
    });
    expect(await main().findByText(/with the reference/)).toHaveTextContent('reference m');
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await openMyOrders(user);
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText(/Your payment was not confirmed/)).toBeVisible();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
    await user.click(order.getByRole('button', { name: 'I have noted the reference' }));
    expect(await order.findByRole('button', { name: 'Make Payment' })).toBeVisible();
  },
);
