import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { fakeClock } from '@catering/test/clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatNaira } from '#format/money.ts';
import { lost } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import {
  EMAIL,
  findOrder,
  listOf,
  openMyOrders,
  paid,
  PANEL,
  pending,
} from './testing/open-my-orders.ts';

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
    const { sent } = await openMyOrders();
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
  '"View Details" expands everything about an order',
  {
    tags: ['ORD-10', 'ORD-12', 'ORD-13', 'ORD-14', 'ORD-15', 'ORD-16', 'ORD-18', 'CON-03'],
  },
  async () => {
    const { user } = await openMyOrders();
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
    const { user } = await openMyOrders();
    const order = await findOrder('2 plates of Smoky party jollof');
    await user.click(order.getByRole('button', { name: 'View Details' }));
    expect(order.getAllByText('Not available')).toHaveLength(2);
  },
);

test('"All Orders" is display only', { tags: ['ORD-23', 'ORD-24', 'D-43'] }, async () => {
  const { user } = await openMyOrders();
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
    const { user } = await openMyOrders({
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
  await openMyOrders(listOf());
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

test('orders are fetched again when the window is looked at again', async () => {
  let order = pending;
  await openMyOrders({ order: { list: () => ({ status: 200, body: [order] }) } });
  expect(await screen.findByText('Your Order is Still being Processed.')).toBeVisible();
  order = { ...pending, fulfilled: true };
  await act(async () => dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Fulfilled')).toBeVisible();
});

test(
  'the orders of one customer disappear when another logs in on the same page',
  { tags: ['D-48'] },
  async () => {
    const { promise: never } = Promise.withResolvers<never>();
    let lists = 0;
    const { user } = await openMyOrders({
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
