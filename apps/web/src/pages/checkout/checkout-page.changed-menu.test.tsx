import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import { formatNaira } from '#format/money.ts';
import { fakeProvider } from '#features/payment/pop-up/testing/fake-provider.ts';
import { rejection, type ApiHandlers } from '#testing/fake-api.ts';
import { mainNavigation } from '#testing/page-parts.ts';
import { figure, orderApi, line, openCheckout, proceed } from './testing/open-checkout.ts';

let provider: ReturnType<typeof fakeProvider>;
beforeEach(() => {
  provider = fakeProvider();
});

const opened = (count = 1) => waitFor(() => expect(provider.attempts).toHaveLength(count));

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
  'a customer who leaves while changed prices are read sees them at the next press',
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

test.each([
  [
    'that is no longer offered',
    [],
    'Smoky party jollof no longer comes with Egg, which was taken out.',
    7000,
  ],
  [
    'that another one has replaced',
    [{ _id: 'egg', name: 'Cow foot', price: 300 }],
    'Smoky party jollof now comes with Cow foot in place of Egg.',
    7600,
  ],
])(
  'an addon %s is named at the button before anything is ordered',
  { tags: ['D-56'] },
  async (_what, addons, said, total) => {
    expectConsoleError('Error creating order');
    const { handlers } = orderApi();
    const { user, sent } = await openCheckout({
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
    const sum = total + DELIVERY_FEE_NAIRA;
    const note = await screen.findByText(said);
    expect(note.closest('[role="status"]')).toHaveTextContent(
      `The new total is ${formatNaira(sum)}.`,
    );
    expect(sent('order.create')).toHaveLength(1);
    expect(provider.attempts).toEqual([]);
    await user.click(proceed());
    await opened();
    expect(provider.last().amount).toBe(sum);
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

test('there is no sum to pay if the only dish is no longer on the menu', async () => {
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
