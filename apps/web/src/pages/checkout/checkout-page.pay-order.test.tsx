import { contact, hours } from '@catering/site-config';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishAdded, selectCart } from '#features/cart/cart-slice.ts';
import { egusi } from '#features/cart/testing/fixtures.ts';
import { DECLINED, fakeProvider, SUCCESS } from '#features/payment/pop-up/testing/fake-provider.ts';
import { formatNaira } from '#format/money.ts';
import { cookingTime } from '#format/kitchen-status.ts';
import { findToast } from '#testing/find-toast.ts';
import { openCheckout, openMyOrders, proceed, requestsOf } from './testing/open-checkout.ts';
import { interrupted, openPopUp } from './testing/open-pop-up.ts';

test(
  'a payment is recorded, the cart is emptied, and the orders open with the paid amount, the next step, and the phone number',
  { tags: ['STA-32', 'STA-33', 'STA-36', 'STA-37', 'API-USE-10', 'API-ANS-04', 'SCP-05'] },
  async () => {
    const { store, requests, provider, complete } = await openPopUp();
    await complete();
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
    const notice = screen.getByText(`Payment received: ${formatNaira(provider.last().amount)}`);
    expect(notice.parentElement).toHaveTextContent(
      `We cook your order ${cookingTime(hours, Date.now())}.`,
    );
    expect(notice.parentElement).toHaveTextContent(`Call ${contact.supportPhone}`);
    expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toHaveFocus();
  },
);

test.each(['paid', 'not paid'])(
  'My Orders that were read before show an order that was placed since, and %s',
  { tags: ['STA-37'] },
  async (how) => {
    const provider = fakeProvider();
    const { user } = await openCheckout({ address: '/user/orders' });
    expect(await screen.findByText('You have no orders yet.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await waitFor(() => expect(provider.attempts).toHaveLength(1));
    if (how === 'paid') await act(async () => provider.last().onComplete(SUCCESS));
    else await openMyOrders(user);
    expect(
      await screen.findByRole('article', { name: '2 plates of Smoky party jollof' }),
    ).toBeVisible();
  },
);

test(
  'a declined payment is only logged, and the next press pays the same order',
  { tags: ['STA-34', 'STA-35', 'ERR-19', 'D-36'] },
  async () => {
    expectConsoleWarn('The payment was not successful: FAILED');
    const { user, store, requests, provider, opened } = await openPopUp();
    const note = () => screen.queryByText(/Your order is saved and not paid yet/);
    expect(note()).toBeNull();
    expect(screen.getByText('Pay ₦8,000 in the payment window.')).toBeVisible();
    const first = provider.last();
    await act(async () => first.onClose(DECLINED));
    // The note says the state of the order, not the end of its payment.
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
  'a customer who left checkout with the pop-up open reads the result there, and keeps dishes that they added since',
  { tags: ['D-36'] },
  async () => {
    const { user, store, complete } = await openPopUp();
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
        name: 'Trainings',
      }),
    );
    await screen.findByText('Learn to cook it yourself');
    act(() => void store.dispatch(dishAdded({ dish: egusi(), quantity: 1 })));
    await complete();
    expect(await findToast('Payment received: ₦8,000')).toHaveRole('status');
    expect(location.pathname).toBe('/trainings');
    expect(selectCart(store.getState()).map(({ id }) => id)).toEqual(['egusi']);
  },
);

test(
  'My Orders repeats the result that a toast has shown, and an older list does not offer the order after a reload',
  { tags: ['D-72'] },
  async () => {
    const { user, storage, complete } = await openPopUp();
    const goTo = (name: string) =>
      user.click(
        within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }),
      );
    await goTo('Trainings');
    await complete();
    await findToast('Payment received: ₦8,000');
    await waitFor(() => expect(storage.payments[0]?.told).toHaveLength(1));
    const page = within(screen.getByRole('main'));
    await openMyOrders(user);
    expect(await page.findByText('Payment received: ₦8,000')).toBeVisible();
    await goTo('Trainings');
    await page.findByText('Learn to cook it yourself');
    await act(async () => history.back());
    expect(await page.findByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    expect(page.queryByText(/Payment received/)).toBeNull();
  },
);

test('"Payment received" is read once', async () => {
  const { user, complete } = await openPopUp();
  await complete();
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

test('"Payment received" goes from a page that stays open', async () => {
  const clock = fakeClock();
  const paidBy = { transactionRef: 'MNFY|1', paymentRef: interrupted.reference };
  await openCheckout({
    address: '/user/orders',
    payments: [{ ...interrupted, results: [{ ...paidBy, at: clock.now() }], paidBy }],
    advanceTimers: clock.advance,
  });
  await clock.advance(59 * 60_000);
  expect(screen.getByText('Payment received: ₦8,000')).toBeVisible();
  await clock.advance(3 * 60_000);
  expect(screen.queryByText(/Payment received/)).toBeNull();
});
