import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { selectCart } from '#features/cart/cart-slice.ts';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import { formatNaira } from '#format/money.ts';
import { CANCELLED, fakeProvider } from '#features/payment/pop-up/testing/fake-provider.ts';
import { lost, rejection, type ApiHandlers, type SeenRequest } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { mainNavigation } from '#testing/page-parts.ts';
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

const key = (request: SeenRequest | undefined) => request?.headers.get('idempotency-key');

let provider: ReturnType<typeof fakeProvider>;
beforeEach(() => {
  provider = fakeProvider();
});

const opened = (count = 1) => waitFor(() => expect(provider.attempts).toHaveLength(count));

test(
  'places the order and requests payment of its grand total',
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
    const { user, sent } = await openCheckout();
    await user.click(proceed());
    await opened();
    const [create, ...others] = sent('order.create');
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
      amount: 7000 + DELIVERY_FEE_NAIRA,
      customerName: delivery.phoneNumber,
      customerEmail: EMAIL,
      paymentDescription: 'Payment for 2 plates of Smoky party jollof',
    });
  },
);

test('a changed address creates a new order', { tags: ['D-36'] }, async () => {
  expectConsoleWarn('The payment was not successful');
  const { user, sent } = await openCheckout();
  await user.click(proceed());
  await opened();
  const address = screen.getByLabelText('Delivery Address');
  // The meal goes where it was ordered to, whatever is typed meanwhile.
  await user.type(address, ', gate 1');
  expect(address).toHaveValue(delivery.deliveryAddress);
  await act(async () => provider.last().onClose(CANCELLED));
  await user.type(address, ', gate 2');
  await user.click(proceed());
  await opened(2);
  const [first, second] = sent('order.create');
  expect(second?.body).toMatchObject({ deliveryInfo: `${delivery.deliveryAddress}, gate 2` });
  expect(key(second)).not.toBe(key(first));
});

test('a double press places one order and opens one pop-up', { tags: ['API-USE-09'] }, async () => {
  const { user, sent } = await openCheckout();
  await user.dblClick(proceed());
  await user.keyboard('{Enter} ');
  await opened();
  await user.click(proceed());
  expect(sent('order.create')).toHaveLength(1);
  expect(provider.attempts).toHaveLength(1);
});

test(
  'a rejected order is only logged, and the button works again',
  { tags: ['ERR-18', 'ERR-21'] },
  async () => {
    expectConsoleError('Error creating order: The kitchen is closed.');
    let closed = true;
    const { handlers } = orderApi();
    const { user, sent } = await openCheckout({
      api: {
        order: {
          ...handlers,
          create: (request) =>
            closed ? rejection(403, 'The kitchen is closed.') : handlers.create(request),
        },
      },
    });
    await user.click(proceed());
    await waitFor(() => expect(sent('order.create')).toHaveLength(1));
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/The kitchen is closed/)).toBeNull();
    expect(screen.queryByText(/could not be read/)).toBeNull();
    expect(provider.attempts).toEqual([]);

    closed = false;
    await user.click(proceed());
    await opened();
    const [first, second] = sent('order.create');
    expect(key(second)).not.toBe(key(first));
  },
);

test('an expired session opens login and returns, with the cart and the delivery details', async () => {
  expectConsoleError('Error creating order: Log in first.');
  let ended = false;
  const { handlers } = orderApi();
  const { user, store, tab } = await openCheckout({
    api: {
      auth: { isValid: () => ({ status: 200, body: { isValid: !ended } }) },
      order: { ...handlers, create: () => rejection(401, 'Log in first.') },
    },
  });
  ended = true;
  await user.click(proceed());
  const toast = await findToast(/Your session has ended/);
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/login?proceedTo=checkout'),
  );
  expect(toast).not.toHaveClass('toast-exit');
  expect(localStorage).toHaveLength(0);
  expect(selectCart(store.getState())).toHaveLength(1);
  expect(tab.typed).toEqual([{ form: 'delivery', account: EMAIL, values: delivery }]);
});

test(
  'an order without a response is sent again with the same key',
  { tags: ['ERR-18', 'D-11'] },
  async () => {
    expectConsoleError('Error creating order: No answer from the server.');
    let broken = true;
    const { handlers } = orderApi();
    const { user, sent } = await openCheckout({
      api: {
        order: {
          ...handlers,
          create: (request) => (broken ? lost() : handlers.create(request)),
        },
      },
    });
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    broken = false;
    await user.click(proceed());
    await opened();
    expect(new Set(sent('order.create').map(key)).size).toBe(1);
  },
);

test.each([401, 409, 429] as const)(
  'an order without a response stays one order when the next attempt is rejected with %i',
  { tags: ['D-11', 'D-36'] },
  async (status) => {
    expectConsoleError('Error creating order');
    let respond: 'lose' | 'reject' | 'accept' = 'lose';
    const { handlers } = orderApi();
    const { user, sent } = await openCheckout({
      api: {
        dishes: { get: () => ({ status: 200, body: jollof() }) },
        order: {
          ...handlers,
          create: (request) => {
            if (respond === 'lose') return lost();
            return respond === 'reject' ? rejection(status) : handlers.create(request);
          },
        },
      },
    });
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    respond = 'reject';
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    respond = 'accept';
    await user.click(proceed());
    await opened();
    expect(new Set(sent('order.create').map(key)).size).toBe(1);
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
          : rejection(409, 'The price of a dish has changed.'),
    },
  };
};

test(
  'after a price change the cart reloads, and the next press orders at the shown total',
  { tags: ['D-56', 'ERR-18'] },
  async () => {
    expectConsoleError('Error creating order: The price of a dish has changed.');
    const { user } = await openCheckout({
      api: changedMenu({ get: () => ({ status: 200, body: jollof({ price: 3900 }) }) }),
    });
    await user.click(proceed());
    await waitFor(() =>
      expect(figure('Grand Total')).toHaveTextContent(formatNaira(7800 + DELIVERY_FEE_NAIRA)),
    );
    expect(line('Smoky party jollof').getByText('₦7,800')).toBeVisible();
    const note = screen.getByText(
      'Smoky party jollof now costs ₦3,900 per plate instead of ₦3,500.',
    );
    expect(note.closest('[role="status"]')).toHaveTextContent('The new total is ₦8,800.');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    await user.click(proceed());
    await opened();
    expect(provider.last().amount).toBe(7800 + DELIVERY_FEE_NAIRA);
  },
);

test(
  'who leaves while the changed prices are read reads of them at the next press',
  { tags: ['D-56'] },
  async () => {
    expectConsoleError('Error creating order: The price of a dish has changed.');
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const api = changedMenu({
      get: () => late.then(() => ({ status: 200, body: jollof({ price: 3900 }) })),
    });
    const { user, sent } = await openCheckout({ api });
    await user.click(proceed());
    await waitFor(() => expect(sent('dishes.get')).toHaveLength(1));
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await screen.findByText('Learn to cook it yourself');
    await act(async () => respond());
    await user.click(screen.getByRole('link', { name: /^Cart/ }));
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    expect(await screen.findByText(/now costs ₦3,900 per plate instead of ₦3,500/)).toBeVisible();
    expect(provider.attempts).toEqual([]);
  },
);

test(
  'after a price change the page of the dish shows the new price too',
  { tags: ['D-56'] },
  async () => {
    expectConsoleError('Error creating order');
    let price = 3500;
    const { user } = await openCheckout({
      address: '/add-to-cart?dishId=jollof',
      api: changedMenu({ get: () => ({ status: 200, body: jollof({ price }) }) }),
    });
    expect((await screen.findAllByText('₦3,500'))[0]).toBeVisible();
    price = 3900;
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: /Cart/ }));
    await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
    await waitFor(() =>
      expect(figure('Grand Total')).toHaveTextContent(formatNaira(7800 + DELIVERY_FEE_NAIRA)),
    );
    await user.click(line('Smoky party jollof').getByRole('link'));
    expect(await screen.findByRole('heading', { name: 'Smoky party jollof' })).toBeVisible();
    expect(screen.queryByText('₦3,500')).toBeNull();
  },
);

test('an offline customer reads why the order cannot be sent, until the connection is back', async () => {
  await openCheckout();
  const note = () => screen.queryByText('You are offline. Connect to the internet to order.');
  expect(note()).toBeNull();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => dispatchEvent(new Event('offline')));
  expect(note()?.closest('[role="status"]')).not.toBeNull();
  online.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event('online')));
  expect(note()).toBeNull();
});

test(
  'an addon that is no longer offered is named at the button before anything is ordered without it',
  { tags: ['D-56'] },
  async () => {
    expectConsoleError('Error creating order');
    const { handlers } = orderApi();
    const { user, sent } = await openCheckout({
      api: {
        dishes: { get: () => ({ status: 200, body: jollof({ addons: [] }) }) },
        order: {
          ...handlers,
          create: (request) =>
            request.body.cartItems[0]?.addons.length === 0
              ? handlers.create(request)
              : rejection(400, 'Jollof does not come with "Egg".'),
        },
      },
    });
    await user.click(line('Smoky party jollof').getByRole('button', { name: 'Edit addons' }));
    await user.click(screen.getByRole('button', { name: 'Increase Egg' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(proceed());
    const note = await screen.findByText(
      'Smoky party jollof no longer comes with Egg, which was taken out.',
    );
    expect(note.closest('[role="status"]')).toHaveTextContent('The new total is ₦8,000.');
    expect(sent('order.create')).toHaveLength(1);
    expect(provider.attempts).toEqual([]);
    await user.click(proceed());
    await opened();
    expect(provider.last().amount).toBe(8000);
  },
);

test(
  'an addon that another one has replaced is named at the button before it is ordered',
  { tags: ['D-56'] },
  async () => {
    expectConsoleError('Error creating order');
    const { handlers } = orderApi();
    const addons = jollof().addons.map((addon) => ({ ...addon, name: `Cow foot ${addon._id}` }));
    const { user } = await openCheckout({
      api: {
        dishes: { get: () => ({ status: 200, body: jollof({ addons }) }) },
        order: {
          ...handlers,
          create: (request) =>
            request.body.cartItems[0]?.addons.some(({ name }) => name === 'Egg')
              ? rejection(400, 'Jollof does not come with "Egg".')
              : handlers.create(request),
        },
      },
    });
    await user.click(line('Smoky party jollof').getByRole('button', { name: 'Edit addons' }));
    await user.click(screen.getByRole('button', { name: 'Increase Egg' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(proceed());
    const note = await screen.findByText(
      /^Smoky party jollof now comes with Cow foot .+ in place of Egg\.$/,
    );
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(provider.attempts).toEqual([]);
    await user.click(proceed());
    await opened();
  },
);

test('a dish that is no longer on the menu is marked', { tags: ['D-56'] }, async () => {
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
          : rejection(404, 'There is no such dish.'),
    }),
  });
  await user.click(proceed());
  expect(
    await line('Smoky party jollof').findByText('This dish is no longer on the menu.'),
  ).toBeVisible();
  expect(line('Egusi soup').queryByText(/no longer on the menu/)).toBeNull();
  const ofTheRest = formatNaira(egusi().price + DELIVERY_FEE_NAIRA);
  expect(figure('Grand Total')).toHaveTextContent(ofTheRest);
  const note = screen.getByText(/Smoky party jollof is no longer on the menu: remove it/);
  expect(note.closest('[role="status"]')).toHaveTextContent(`The new total is ${ofTheRest}.`);
  await user.click(line('Smoky party jollof').getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(/no longer on the menu/)).toBeNull();
  expect(figure('Grand Total')).toHaveTextContent(ofTheRest);
});

test('where the only dish is no longer on the menu, there is no sum to pay', async () => {
  expectConsoleError('Error creating order');
  const { user } = await openCheckout({
    api: changedMenu({ get: () => rejection(404, 'There is no such dish.') }),
  });
  expect(figure('Grand Total')).toHaveTextContent('₦8,000');
  await user.click(proceed());
  const note = await screen.findByText(/Smoky party jollof is no longer on the menu: remove it/);
  expect(note.closest('[role="status"]')).not.toHaveTextContent('₦');
  expect(screen.queryByRole('region', { name: 'Order Summary' })).toBeNull();
  expect(screen.queryByText('To pay')).toBeNull();
});
