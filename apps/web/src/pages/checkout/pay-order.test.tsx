import { contact, hours } from '@catering/site-config';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { selectCart } from '#store/cart/cart-slice.ts';
import { PROVIDER_TIMEOUT_MS } from '#features/payment/provider.ts';
import {
  DECLINED,
  fakeProvider,
  SUCCESS,
  fakeScripts,
} from '#features/payment/testing/fake-provider.ts';
import { formatNaira } from '#format/money.ts';
import { cookingTime } from '#format/opening-hours.ts';
import { orderApi, openCheckout, proceed, requestsOf } from './testing/open-checkout.ts';

let provider: ReturnType<typeof fakeProvider>;
beforeEach(() => {
  provider = fakeProvider();
});

const opened = (count = 1) => waitFor(() => expect(provider.attempts).toHaveLength(count));
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
    const note = () => screen.queryByText(/Your order is saved and not paid yet/);
    expect(note()).toBeNull();
    await user.click(proceed());
    await opened();
    // It says what the order is, not how its payment ended.
    expect(note()).toHaveRole('status');
    const first = provider.last();
    await act(async () => first.onClose(DECLINED));

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

/** What a press in the page hits while a pop-up lies over it, or does not. */
const coverPage = (covered: boolean) => {
  document.elementFromPoint = () => (covered ? document.body : proceed());
};

test.each(['a press', 'the keyboard'])(
  'a pop-up that closes without a callback leaves the button usable: %s opens another for the same order',
  { tags: ['D-36'] },
  async (way) => {
    const clock = fakeClock();
    const { elementFromPoint } = document;
    onTestFinished(() => void Object.assign(document, { elementFromPoint }));
    const { user, requests } = await openCheckout({ advanceTimers: clock.advance });
    const press = async () => {
      proceed().focus();
      await (way === 'a press' ? user.click(proceed()) : user.keyboard('{Enter}'));
    };
    await press();
    await opened();
    await clock.advance(2000);
    coverPage(true);
    await press();
    expect(provider.attempts).toHaveLength(1);

    expectConsoleWarn('The payment was not successful: closed silently');
    coverPage(false);
    await press();
    await opened(2);
    expect(requestsOf(requests, 'order.create')).toHaveLength(1);
    await completePayment(SUCCESS);
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    expect(requestsOf(requests, 'order.update')).toHaveLength(1);
  },
);

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

test('My orders retries a payment that could not be recorded', { tags: ['STA-33'] }, async () => {
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
  expect(selectCart(store.getState())).toEqual([]);
  const order = within(await screen.findByRole('article'));
  expect(await order.findByText(/Do not pay again/)).toBeVisible();
  expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();

  broken = false;
  await user.click(order.getByRole('button', { name: 'Try Again' }));
  expect(await order.findByText('Completed')).toBeVisible();
  expect(sessionStorage.getItem('unrecordedPayments')).toBeNull();
});
