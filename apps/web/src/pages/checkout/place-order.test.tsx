import { fakeClock } from '@catering/test/clock';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { selectCart } from '#features/cart/cart-slice.ts';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import { PROVIDER_TIMEOUT_MS } from '#features/payment/provider.ts';
import { fakeScripts } from '#features/payment/testing/fake-scripts.ts';
import {
  CANCELLED,
  DECLINED,
  fakeProvider,
  SUCCESS,
} from '#features/payment/testing/fake-provider.ts';
import type { ApiHandlers, SeenRequest } from '#testing/fake-api.ts';
import { TEST_TOKEN } from '#testing/render-app.tsx';
import {
  delivery,
  EMAIL,
  figure,
  orderApi,
  line,
  openCheckout,
  proceed,
} from './testing/open-checkout.ts';

const of = (requests: SeenRequest[], operation: string) =>
  requests.filter((request) => request.operation === operation);
const key = (request: SeenRequest | undefined) => request?.headers.get('idempotency-key');
const refusal = (message: string) => ({ message, code: 'REFUSED' });

let provider: ReturnType<typeof fakeProvider>;
beforeEach(() => {
  provider = fakeProvider();
});

const opened = (count = 1) => waitFor(() => expect(provider.attempts).toHaveLength(count));
const completePayment = (payload: unknown) => act(async () => provider.last().onComplete(payload));

test(
  'the order is placed and its grand total asked for',
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
    const { user, requests } = await openCheckout();
    await user.click(proceed());
    await opened();
    const [create, ...others] = of(requests, 'order.create');
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
      amount: 8000,
      customerName: delivery.phoneNumber,
      customerEmail: EMAIL,
      paymentDescription: 'Payment for 2 plates of Smoky party jollof',
    });
  },
);

test(
  'a payment is recorded, the cart emptied, and the orders shown',
  { tags: ['STA-32', 'STA-33', 'STA-36', 'STA-37', 'API-USE-10', 'API-ANS-04', 'SCP-05'] },
  async () => {
    const { user, store, requests } = await openCheckout();
    await user.click(proceed());
    await opened();
    await completePayment(SUCCESS);
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    expect(of(requests, 'order.update').map(({ params, body }) => ({ params, body }))).toEqual([
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

test(
  'orders that were looked at before are read anew after a payment',
  { tags: ['STA-37'] },
  async () => {
    const { user } = await openCheckout({ address: '/user/orders' });
    expect(await screen.findByText('You have no orders yet.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await opened();
    await completePayment(SUCCESS);
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
    const { user, store, requests } = await openCheckout();
    await user.click(proceed());
    await opened();
    const first = provider.last();
    await act(async () => first.onClose(DECLINED));

    expect(location.pathname).toBe('/checkout');
    expect(selectCart(store.getState())).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(proceed()).not.toHaveAttribute('aria-disabled');
    await user.click(proceed());
    await opened(2);
    expect(of(requests, 'order.create')).toHaveLength(1);
    expect(of(requests, 'order.update')).toEqual([]);
    expect(provider.last().reference).not.toBe(first.reference);
  },
);

/** What a press in the page hits while a pop-up lies over it, or does not. */
const coverPage = (covered: boolean) => {
  document.elementFromPoint = () => (covered ? document.body : proceed());
};

test.each(['a press', 'the keyboard'])(
  'a pop-up that goes without a word leaves the button working: %s opens another for the same order',
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
    expect(of(requests, 'order.create')).toHaveLength(1);
    await completePayment(SUCCESS);
    await waitFor(() => expect(location.pathname).toBe('/user/orders'));
    expect(of(requests, 'order.update')).toHaveLength(1);
  },
);

test('a changed address makes a new order', { tags: ['D-36'] }, async () => {
  expectConsoleWarn('The payment was not successful');
  const { user, requests } = await openCheckout();
  await user.click(proceed());
  await opened();
  await act(async () => provider.last().onClose(CANCELLED));
  await user.type(screen.getByLabelText('Delivery Address'), ', gate 2');
  await user.click(proceed());
  await opened(2);
  const [first, second] = of(requests, 'order.create');
  expect(second?.body).toMatchObject({ deliveryInfo: `${delivery.deliveryAddress}, gate 2` });
  expect(key(second)).not.toBe(key(first));
});

test('a double press places one order and opens one pop-up', { tags: ['API-USE-09'] }, async () => {
  const { user, requests } = await openCheckout();
  await user.dblClick(proceed());
  await user.keyboard('{Enter} ');
  await opened();
  await user.click(proceed());
  expect(of(requests, 'order.create')).toHaveLength(1);
  expect(provider.attempts).toHaveLength(1);
});

test(
  'a rejected order is only logged, and the button works again',
  { tags: ['ERR-18', 'ERR-21'] },
  async () => {
    expectConsoleError('Error creating order: The kitchen is closed.');
    let closed = true;
    const { handlers } = orderApi();
    const { user, requests } = await openCheckout({
      api: {
        order: {
          ...handlers,
          create: (request) =>
            closed
              ? { status: 401, body: refusal('The kitchen is closed.') }
              : handlers.create(request),
        },
      },
    });
    await user.click(proceed());
    await waitFor(() => expect(of(requests, 'order.create')).toHaveLength(1));
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/The kitchen is closed/)).toBeNull();
    expect(provider.attempts).toEqual([]);

    closed = false;
    await user.click(proceed());
    await opened();
    const [first, second] = of(requests, 'order.create');
    expect(key(second)).not.toBe(key(first));
  },
);

test(
  'an order without a response is sent again under its key',
  { tags: ['ERR-18', 'D-11'] },
  async () => {
    expectConsoleError('Error creating order: No answer from the server.');
    let broken = true;
    const { handlers } = orderApi();
    const { user, requests } = await openCheckout({
      api: {
        order: {
          ...handlers,
          create: (request) => {
            if (broken) throw new TypeError('Failed to fetch');
            return handlers.create(request);
          },
        },
      },
    });
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    broken = false;
    await user.click(proceed());
    await opened();
    expect(new Set(of(requests, 'order.create').map(key)).size).toBe(1);
  },
);

/** A menu on which the price changed after the dish went into the cart. */
const changedMenu = (dish: ApiHandlers['dishes']): ApiHandlers => {
  const { handlers } = orderApi();
  return {
    dishes: dish,
    order: {
      ...handlers,
      create: (request) =>
        request.body.cartItems[0]?.price === 3900
          ? handlers.create(request)
          : { status: 409, body: refusal('The price of a dish has changed.') },
    },
  };
};

test(
  'after a changed price the cart is read anew, and the next press works with the sum on screen',
  { tags: ['D-56', 'ERR-18'] },
  async () => {
    expectConsoleError('Error creating order: The price of a dish has changed.');
    const { user } = await openCheckout({
      api: changedMenu({ get: () => ({ status: 200, body: jollof({ price: 3900 }) }) }),
    });
    await user.click(proceed());
    await waitFor(() => expect(figure('Grand Total')).toHaveTextContent('₦8,800'));
    expect(line('Smoky party jollof').getByText('₦7,000').tagName).toBe('S');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    await user.click(proceed());
    await opened();
    expect(provider.last().amount).toBe(8800);
  },
);

test('a dish that left the menu is marked', { tags: ['D-56'] }, async () => {
  expectConsoleError('Error creating order');
  const { user } = await openCheckout({
    cart: [
      [jollof(), 1],
      [egusi(), 1],
    ],
    api: changedMenu({
      get: ({ params }) =>
        params.id === 'egusi'
          ? { status: 200, body: egusi() }
          : { status: 404, body: refusal('There is no such dish.') },
    }),
  });
  await user.click(proceed());
  expect(
    await line('Smoky party jollof').findByText('This dish is no longer on the menu.'),
  ).toBeVisible();
  expect(line('Egusi soup').queryByText(/no longer on the menu/)).toBeNull();
});

test(
  'a hanging script of the provider is logged, and the next press pays the same order',
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
    expect(of(requests, 'order.create')).toHaveLength(1);
  },
);

test(
  'a payment that could not be recorded is not lost: My orders reports it again',
  { tags: ['STA-33'] },
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
    expect(selectCart(store.getState())).toEqual([]);
    const order = within(await screen.findByRole('article'));
    expect(await order.findByText(/Do not pay again/)).toBeVisible();
    expect(order.queryByRole('button', { name: 'Make Payment' })).toBeNull();

    broken = false;
    await user.click(order.getByRole('button', { name: 'Try Again' }));
    expect(await order.findByText('Completed')).toBeVisible();
    expect(sessionStorage.getItem('unrecordedPayments')).toBeNull();
  },
);
