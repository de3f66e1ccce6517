import { DELIVERY_FEE_NAIRA, type Order } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { jollof, orderOf } from '#features/cart/testing/fixtures.ts';
import { formatNaira } from '#format/money.ts';
import {
  CANCELLED,
  fakeProvider,
  SUCCESS,
} from '#features/payment/pop-up/testing/fake-provider.ts';
import type { StoredPayment } from '#features/payment/state/payment-slice.ts';
import { lost, type ApiHandlers } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import { orderCharge } from './order-charge.ts';

const EMAIL = 'ada@example.com';
const line = orderLineOf(jollof(), {
  quantity: 2,
  addons: [{ name: 'Egg', price: 300, quantity: 1 }],
});
const pending = orderOf(orderInputOf([line]), { createdAt: '2026-11-21T10:49:00.000Z' });
const paid: Order = {
  ...pending,
  _id: 'order-2',
  narration: '1 plate of Egusi soup',
  paymentStatus: 'Completed',
  paymentRef: '1795268940000',
  transactionRef: 'MNFY|67|1',
  fulfilled: true,
  createdAt: '2026-11-20T10:49:00.000Z',
};

const listOf = (...orders: Order[]): ApiHandlers => ({
  order: {
    list: () => ({ status: 200, body: orders }),
    get: ({ params }) => {
      const order = orders.find(({ _id }) => _id === params.id);
      if (!order) throw new Error(`No order ${params.id}`);
      return { status: 200, body: order };
    },
    update: ({ params, body }) => ({
      status: 200,
      body: { ...pending, ...body, _id: params.id },
    }),
  },
});
const open = (api: ApiHandlers = listOf(paid, pending), advance?: (ms: number) => Promise<void>) =>
  renderApp('/user/orders', { api, signedInAs: EMAIL, advanceTimers: advance });
const findOrder = async (name: string) => within(await screen.findByRole('article', { name }));
const PANEL = 'An error occured while retrieving your orders.';

test(
  'orders are newest first, with times and statuses, and a toast says that they came',
  {
    tags: [
      'ORD-01',
      'ORD-02',
      'ORD-03',
      'ORD-04',
      'ORD-05',
      'ORD-06',
      'ORD-07',
      'API-USE-08',
      'ERR-40',
      'STA-39',
      'STA-40',
      'STA-41',
      'D-08',
      'D-63',
    ],
  },
  async () => {
    fakeClock('2026-11-21T13:49:00.000Z');
    const { sent } = await open();
    const newest = await findOrder('2 plates of Smoky party jollof');
    expect(
      screen.getAllByRole('article').map((each) => each.querySelector('h2')?.textContent),
    ).toEqual(['2 plates of Smoky party jollof', '1 plate of Egusi soup']);
    expect(newest.getByText('3 hours ago')).toBeVisible();
    expect(newest.getByText(/Saturday, November 21st 2026, \d{1,2}:49 [AP]M/)).toBeVisible();
    expect(newest.getByText('Pending')).toBeVisible();
    expect(newest.getByText('Your Order is Still being Processed.')).toBeVisible();
    const oldest = await findOrder('1 plate of Egusi soup');
    expect(oldest.getByText('Completed')).toBeVisible();
    expect(oldest.getByText('Fulfilled')).toBeVisible();
    expect(sent('order.list').map(({ query }) => query)).toEqual([{ sort: '-createdAt' }]);
    const toast = await findToast('fetched orders');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent(/^Success/);
  },
);

test(
  'only an unpaid order can be paid, and it shows the amount',
  { tags: ['ORD-08', 'ORD-09', 'CON-12'] },
  async () => {
    await open();
    const unpaid = await findOrder('2 plates of Smoky party jollof');
    expect(unpaid.getByRole('button', { name: 'Make Payment' })).toHaveAccessibleDescription(
      `You will be charged ${formatNaira(orderCharge(pending))}`,
    );
    const other = await findOrder('1 plate of Egusi soup');
    expect(other.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  },
);

test(
  '"View Details" expands everything about an order',
  {
    tags: ['ORD-10', 'ORD-12', 'ORD-13', 'ORD-14', 'ORD-15', 'ORD-16', 'ORD-18', 'CON-03'],
  },
  async () => {
    const { user } = await open();
    const order = await findOrder('1 plate of Egusi soup');
    const button = order.getByRole('button', { name: 'View Details' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(order.queryByRole('region')).toBeNull();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const details = within(order.getByRole('region'));
    const fact = (term: string) => details.getByText(term).nextElementSibling;
    expect(fact('Payment Reference')).toHaveTextContent('1795268940000');
    expect(fact('Transaction Reference')).toHaveTextContent('MNFY|67|1');
    expect(fact('Grand Total')).toHaveTextContent(formatNaira(7600 + DELIVERY_FEE_NAIRA));
    expect(fact('Delivery Fee')).toHaveTextContent(formatNaira(DELIVERY_FEE_NAIRA));
    expect(fact('Order Id')).toHaveTextContent('order-2');
    expect(fact('Phone Number')).toHaveTextContent('08031234567');
    expect(fact('Delivery Address')).toHaveTextContent('14 Aba Road, Port Harcourt, Rivers State');
    expect(details.getByText('Smoky party jollof')).toBeVisible();
    expect(details.getByText('2 Plates, 1 x Egg')).toBeVisible();
    await user.click(button);
    expect(order.queryByRole('region')).toBeNull();
  },
);

test(
  'missing references show "Not available"',
  { tags: ['ORD-11', 'ORD-17', 'D-40'] },
  async () => {
    const { user } = await open();
    const order = await findOrder('2 plates of Smoky party jollof');
    await user.click(order.getByRole('button', { name: 'View Details' }));
    expect(order.getAllByText('Not available')).toHaveLength(2);
  },
);

test(
  'a payment charges the amount that the vendor configured, and updates the order in place',
  { tags: ['STA-38', 'CON-12', 'CON-13', 'D-38', 'D-41'] },
  async () => {
    const clock = fakeClock('2026-12-01T13:49:00.000Z');
    const provider = fakeProvider();
    const { user, requests } = await open(listOf(paid, pending), clock.advance);
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
  await open();
  const order = await findOrder('2 plates of Smoky party jollof');
  expect(order.getByRole('button', { name: 'Make Payment' })).toHaveAccessibleDescription(
    'You are offline. Connect to the internet to pay.',
  );
});

test('a cancelled payment is only logged', { tags: ['STA-34', 'STA-35', 'ERR-19'] }, async () => {
  expectConsoleWarn('The payment was not successful: USER_CANCELLED');
  const provider = fakeProvider();
  const { user, requests } = await open();
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

test('"All Orders" is display only', { tags: ['ORD-23', 'ORD-24', 'D-43'] }, async () => {
  const { user } = await open();
  const filter = await screen.findByText('All Orders');
  await user.click(filter);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(filter.tabIndex).toBe(-1);
});

test(
  'a list that fails shows a toast and a panel, and Retry fetches again',
  { tags: ['ORD-25', 'ORD-26', 'ERR-15', 'ERR-16', 'ERR-20'] },
  async () => {
    let broken = true;
    const { user } = await open({
      order: {
        list: () => (broken ? lost() : { status: 200, body: [pending] }),
      },
    });
    const panel = await main().findByRole('alert');
    expect(panel).toHaveTextContent(PANEL);
    const toast = await findToast('Error Fetching order');
    expect(toast).toHaveRole('alert');
    expect(toast).toHaveTextContent('Error fetching orders: No answer from the server.');
    broken = false;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByText(PANEL)).toBeNull();
  },
);

test('a customer without orders sees a link to the menu', { tags: ['D-40'] }, async () => {
  await open(listOf());
  expect(await screen.findByText('You have no orders yet.')).toBeVisible();
  expect(main().getByRole('link', { name: 'See The Menu' })).toHaveAttribute('href', '/order');
});

test(
  'a guest stays on the page, sees a link to log in, and no request is sent',
  { tags: ['ROL-10'] },
  async () => {
    const { sent } = await renderApp('/user/orders');
    expect(await main().findByRole('link', { name: 'Log in to see your orders' })).toHaveAttribute(
      'href',
      '/login?proceedTo=user/orders',
    );
    expect(location.pathname).toBe('/user/orders');
    expect(sent('order.list')).toEqual([]);
  },
);

/** A payment of an earlier visit that the server has not taken. */
const unreported: StoredPayment = {
  id: 'one',
  status: 'unreported',
  account: EMAIL,
  orderId: pending._id,
  amount: 8000,
  reference: '1',
  references: { transactionRef: 'm', paymentRef: '1' },
  paidAt: Date.now(),
};
const completed: Order = {
  ...pending,
  paymentStatus: 'Completed',
  transactionRef: 'm',
  paymentRef: '1',
};
const openWith = (payments: StoredPayment[], order: ApiHandlers['order'], signedInAs = EMAIL) =>
  renderApp('/user/orders', { api: { order }, signedInAs, state: { payments } });

test(
  'a payment of an earlier visit is reported for another spelling of the email too, when the connection returns',
  { tags: ['STA-33', 'D-47'] },
  async () => {
    expectConsoleError('Error updating order');
    let isConnected = false;
    const update = () => (isConnected ? ({ status: 200, body: completed } as const) : lost());
    const { storage } = await openWith(
      [unreported],
      { ...listOf(pending).order, update },
      'Ada@Example.com',
    );
    expect(await screen.findByText(/Do not pay again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make Payment' })).toBeNull();
    isConnected = true;
    await act(async () => dispatchEvent(new Event('online')));
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByText(/Do not pay again/)).toBeNull();
    await waitFor(() => expect(storage.visit.payments).toEqual([]));
  },
);

test(
  'a list that is older than the report does not offer to pay again',
  { tags: ['STA-33', 'D-41'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    let lists = 0;
    let isReported = false;
    await openWith([unreported], {
      list: () => {
        const body = [isReported ? completed : pending];
        lists += 1;
        return lists === 1 ? late.then(() => ({ status: 200, body })) : { status: 200, body };
      },
      update: () => {
        isReported = true;
        return { status: 200, body: completed };
      },
    });
    await waitFor(() => expect(isReported).toBe(true));
    respond();
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  },
);

test(
  "another customer neither sees nor reports a payment, and its owner's is kept",
  { tags: ['STA-33', 'D-47'] },
  async () => {
    const { requests, storage } = await openWith(
      [unreported],
      listOf(pending).order,
      'obi@example.com',
    );
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    expect(screen.queryByText(/Do not pay again/)).toBeNull();
    expect(requests.map(({ operation }) => operation)).not.toContain('order.update');
    expect(storage.visit.payments).toEqual([unreported]);
  },
);

test(
  'an order that was paid on another phone is not taken to the provider',
  { tags: ['D-36'] },
  async () => {
    const provider = fakeProvider();
    const { user } = await open({
      order: {
        list: () => ({ status: 200, body: [pending] }),
        get: () => ({ status: 200, body: completed }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Make Payment' }));
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(provider.attempts).toEqual([]);
    expect(screen.getByText('Your order was paid already.')).toBeVisible();
    expect(screen.queryByText(/Payment received/)).toBeNull();
  },
);

test(
  'a pop-up that was closed with its page is named with its reference, and the order can be paid',
  { tags: ['D-36', 'D-47'] },
  async () => {
    const provider = fakeProvider();
    const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) =>
      work({});
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
    const { user, storage } = await openWith(
      [{ ...unreported, status: 'open', reference: '1795268930000', references: null, paidAt: 0 }],
      listOf(pending).order,
    );
    const note = await screen.findByText(/A payment window for your order may be open/);
    expect(note.parentElement).toHaveTextContent('with the reference 1795268930000');
    await user.click(screen.getByRole('button', { name: 'Make Payment' }));
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    await act(async () => provider.last().onComplete(SUCCESS));
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByText(/A payment window for your order/)).toBeNull();
    expect(screen.getByText(/and we will return it/)).toHaveTextContent('1795268930000');
    await user.click(screen.getByRole('button', { name: 'I have noted the reference' }));
    await waitFor(() => expect(storage.visit.payments).toEqual([]));
  },
);

test(
  'an order that is gone when it is to be paid leaves the list with a toast, and the focus stays there',
  { tags: ['D-36'] },
  async () => {
    expectConsoleError('Error fetching order by ID');
    fakeProvider();
    let orders = [pending];
    const { user } = await open({
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
  'where the orders cannot be read, a payment that may have been made is named all the same',
  { tags: ['D-36'] },
  async () => {
    await openWith(
      [{ ...unreported, status: 'open', reference: '1795268940000', references: null, paidAt: 0 }],
      { ...listOf(pending).order, list: lost },
    );
    expect(await screen.findByText(PANEL)).toBeVisible();
    expect(screen.getByText(/with the reference/)).toHaveTextContent('1795268940000');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
);

test('orders are fetched again when the window is looked at again', async () => {
  let order = pending;
  await open({ order: { list: () => ({ status: 200, body: [order] }) } });
  expect(await screen.findByText('Your Order is Still being Processed.')).toBeVisible();
  order = { ...completed, fulfilled: true };
  await act(async () => dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Fulfilled')).toBeVisible();
});

test(
  'the orders of one customer disappear when another logs in on the same page',
  { tags: ['D-48'] },
  async () => {
    const { promise: never } = Promise.withResolvers<never>();
    let lists = 0;
    const { user } = await open({
      auth: { logIn: () => ({ status: 200, body: { token: 'of-obi' } }) },
      order: { list: () => (++lists === 1 ? { status: 200, body: [paid] } : never) },
    });
    await findOrder('1 plate of Egusi soup');
    await user.click(await screen.findByRole('button', { name: EMAIL }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await user.type(await screen.findByLabelText('Email'), 'obi@example.com');
    await user.type(screen.getByLabelText('Password'), 'jollof-rice-1{Enter}');
    const account = await screen.findByRole('button', { name: 'obi@example.com' });
    // The menu of the account closes when the focus goes to the next page.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.click(account);
    await user.click(screen.getByRole('link', { name: 'My Orders' }));
    await waitFor(() => expect(lists).toBe(2));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Orders');
    expect(screen.queryByRole('article')).toBeNull();
  },
);
