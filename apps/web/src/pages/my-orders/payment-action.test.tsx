import { fakeClock } from '@catering/test/clock';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formatNaira } from '#format/money.ts';
import {
  CANCELLED,
  fakeProvider,
  SUCCESS,
} from '#features/payment/pop-up/testing/fake-provider.ts';
import { signedIn } from '#features/session/session-slice.ts';
import { lost, rejection } from '#testing/fake-api.ts';
import { TEST_TOKEN } from '#testing/render-app.tsx';
import { orderCharge } from './order-charge.ts';
import {
  EMAIL,
  completed,
  findOrder,
  listOf,
  openMyOrders,
  openWith,
  paid,
  pending,
  references,
  unreported,
} from './testing/open-my-orders.ts';

test(
  'only an unpaid order can be paid, and it shows the amount',
  { tags: ['ORD-08', 'ORD-09', 'CON-12'] },
  async () => {
    await openMyOrders();
    const unpaid = await findOrder('2 plates of Smoky party jollof');
    expect(unpaid.getByRole('button', { name: 'Make Payment' })).toHaveAccessibleDescription(
      `You will be charged ${formatNaira(orderCharge(pending))}`,
    );
    const other = await findOrder('1 plate of Egusi soup');
    expect(other.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  },
);

test(
  'a payment charges the amount that the vendor configured, and updates the order in place',
  { tags: ['STA-38', 'CON-12', 'CON-13', 'D-38', 'D-41'] },
  async () => {
    const clock = fakeClock('2026-12-01T13:49:00.000Z');
    const provider = fakeProvider();
    const { user, requests } = await openMyOrders(listOf(paid, pending), clock.advance);
    const order = await findOrder('2 plates of Smoky party jollof');
    await user.click(order.getByRole('button', { name: 'Make Payment' }));
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    expect(provider.last()).toMatchObject({
      amount: orderCharge(pending),
      customerEmail: EMAIL,
      paymentDescription: 'Payment for 2 plates of Smoky party jollof',
    });
    expect(Math.abs(Number(provider.last().reference) - clock.now())).toBeLessThan(10_000);

    await act(async () => provider.last().onComplete(SUCCESS));
    expect(await order.findByText('Completed')).toBeVisible();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();
    expect(order.getByRole('button', { name: 'View Details' })).toHaveFocus();
    const operations = requests.map(({ operation }) => operation);
    expect(operations.filter((each) => each === 'order.list')).toHaveLength(1);
    expect(operations.filter((each) => each === 'order.update')).toHaveLength(1);
  },
);

test('an offline customer reads at "Make Payment" why it cannot work', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openMyOrders();
  const order = await findOrder('2 plates of Smoky party jollof');
  expect(order.getByRole('button', { name: 'Make Payment' })).toHaveAccessibleDescription(
    'You are offline. Connect to the internet to pay.',
  );
});

test('a cancelled payment is only logged', { tags: ['STA-34', 'STA-35', 'ERR-19'] }, async () => {
  expectConsoleWarn('The payment was not successful: USER_CANCELLED');
  const provider = fakeProvider();
  const { user, requests } = await openMyOrders();
  const order = await findOrder('2 plates of Smoky party jollof');
  const button = order.getByRole('button', { name: 'Make Payment' });
  await user.dblClick(button);
  await user.click(button);
  await waitFor(() => expect(provider.attempts).toHaveLength(1));
  await act(async () => provider.last().onClose(CANCELLED));
  expect(order.getByText('Pending')).toBeVisible();
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requests.map(({ operation }) => operation)).not.toContain('order.update');
});

test(
  'a payment of an earlier visit is reported for another spelling of the email too, when the connection returns',
  { tags: ['STA-33', 'D-47'] },
  async () => {
    expectConsoleError('Error updating order');
    let isConnected = false;
    const update = () => (isConnected ? ({ status: 200, body: completed } as const) : lost());
    const { storage, sent } = await openWith(
      [unreported()],
      { ...listOf(pending).order, update },
      'Ada@Example.com',
    );
    expect(await screen.findByText(/Do not pay again/)).toBeVisible();
    expect(screen.queryByText(/You may have paid already/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make Payment' })).toBeNull();
    isConnected = true;
    await act(async () => dispatchEvent(new Event('online')));
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByText(/Do not pay again/)).toBeNull();
    await waitFor(() => expect(storage.payments).toMatchObject([{ told: ['paid m'] }]));
    const tokens = sent('order.update').map(({ headers }) => headers.get('authorization'));
    expect(new Set(tokens)).toEqual(new Set([`Bearer ${TEST_TOKEN}`]));
  },
);

test(
  'the payment of a meal that was delivered before says nothing of cooking',
  { tags: ['D-41'] },
  async () => {
    const provider = fakeProvider();
    const delivered = { ...pending, fulfilled: true };
    const { order } = listOf(delivered);
    const { user } = await openMyOrders({
      order: {
        ...order,
        update: ({ body }) => ({ status: 200, body: { ...delivered, ...body } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Make Payment' }));
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    await act(async () => provider.last().onComplete(SUCCESS));
    expect(await screen.findByText('Payment received: ₦100')).toBeVisible();
    expect(screen.getByText('Fulfilled')).toBeVisible();
    expect(screen.queryByText(/We cook/)).toBeNull();
  },
);

test(
  'a list that does not come back keeps neither the pop-up nor "Payment received" waiting',
  { tags: ['STA-37', 'D-72'] },
  async () => {
    const provider = fakeProvider();
    const { order } = listOf(pending);
    let isSlow = false;
    const { user } = await openMyOrders({
      order: {
        ...order,
        list: () => (isSlow ? new Promise<never>(() => {}) : { status: 200, body: [pending] }),
      },
    });
    const button = await screen.findByRole('button', { name: 'Make Payment' });
    isSlow = true;
    await act(async () => dispatchEvent(new Event('focus')));
    await user.click(button);
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    await act(async () => dispatchEvent(new Event('focus')));
    await act(async () => provider.last().onComplete(SUCCESS));
    expect(await screen.findByText('Payment received: ₦100')).toBeVisible();
  },
);

test(
  '"Payment received" speaks of cooking once the list shows that the meal was not delivered',
  { tags: ['D-41', 'D-72'] },
  async () => {
    const { promise: listed, resolve: list } = Promise.withResolvers<void>();
    const earlier = { ...unreported(), paidBy: references };
    await openWith([earlier], {
      list: () => listed.then(() => ({ status: 200, body: [completed] }) as const),
    });
    expect(await screen.findByText('Payment received: ₦8,000')).toBeVisible();
    expect(screen.queryByText(/We cook/)).toBeNull();
    await act(async () => list());
    expect(await screen.findByText(/We cook your order/)).toBeVisible();
  },
);

test(
  'an order that is gone when it is to be paid leaves the list with a toast, and the focus stays there',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('Error fetching order by ID');
    fakeProvider();
    let orders = [pending];
    const { user } = await openMyOrders({
      order: {
        list: () => ({ status: 200, body: orders }),
        get: () => ({ status: 404, body: { message: 'No such order.', code: 'NOT_FOUND' } }),
      },
    });
    const button = await screen.findByRole('button', { name: 'Make Payment' });
    orders = [];
    await user.click(button);
    expect(await screen.findByText('This order is no longer there.')).toBeVisible();
    const empty = await screen.findByText('You have no orders yet.');
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(empty);
  },
);

test(
  'an order that an ended session keeps from being read blames no connection after the next login',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('Error fetching order by ID');
    fakeProvider();
    let isEnded = false;
    const { user, store } = await openMyOrders({
      auth: { isValid: () => ({ status: 200, body: { isValid: !isEnded } }) },
      order: { ...listOf(pending).order, get: () => rejection(401, 'Log in first.') },
    });
    isEnded = true;
    await user.click(await screen.findByRole('button', { name: 'Make Payment' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    act(() => void store.dispatch(signedIn({ email: EMAIL, accessToken: 'newer' })));
    await user.click(screen.getByRole('button', { name: EMAIL }));
    await user.click(screen.getByRole('link', { name: 'My Orders' }));
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    expect(screen.queryByText(/could not be read/)).toBeNull();
  },
);
