import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { emptyCart, selectCart } from '#features/cart/cart-slice.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { lost, rejection, type ApiHandlers } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

const ADDRESS = '/add-to-cart?dishId=jollof';
const TOAST = 'Failed to fetch dish details';
const api: ApiHandlers = {
  dishes: {
    get: () => ({ status: 200, body: jollof() }),
    list: () => ({ status: 200, body: [jollof()] }),
  },
  categories: {
    list: () => ({ status: 200, body: [{ _id: 'rice', name: 'Rice', description: 'Rice.' }] }),
  },
};

const plates = () => screen.findByRole('spinbutton', { name: 'Number of plates' });
const addButton = () => main().getByRole('button', { name: 'Add To Cart' });
const dialog = () => screen.getByRole('dialog', { name: 'Order Added Successfully' });

test(
  'shows the dish of the address, its addons as information, and a total that follows the plates',
  {
    tags: [
      'ATC-01',
      'ATC-02',
      'ATC-03',
      'ATC-04',
      'ATC-05',
      'ATC-06',
      'ATC-07',
      'SCP-14',
      'SCP-15',
      'D-22',
      'API-USE-03',
    ],
  },
  async () => {
    const { user, sent } = await renderApp(ADDRESS, { api });
    const field = await plates();
    expect(field).toHaveValue(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Smoky party jollof');
    expect(screen.getByText(jollof().description)).toBeVisible();
    expect(screen.getAllByText('₦3,500')[0]).toBeVisible();
    expect(addButton()).toBeVisible();
    const canonical = document.querySelector('link[rel="canonical"]');
    expect(canonical).toHaveAttribute('href', `https://www.example.com${ADDRESS}`);
    expect(sent('dishes.get').map(({ params }) => params)).toEqual([{ id: 'jollof' }]);
    const addons = within(screen.getByRole('region', { name: 'Addons' }));
    expect(addons.getByText('Egg')).toBeVisible();
    expect(addons.getByText('+ ₦300')).toBeVisible();
    expect(addons.queryByRole('button')).toBeNull();

    const less = screen.getByRole('button', { name: 'Decrease plates' });
    const more = screen.getByRole('button', { name: 'Increase plates' });
    await user.click(less);
    expect(field).toHaveValue(1);
    await user.click(more);
    expect(screen.getByText('2 Plates')).toBeVisible();
    expect(screen.getByText('₦7,000')).toBeVisible();
    await user.click(less);
    expect(field).toHaveValue(1);
    await user.clear(field);
    await user.click(more);
    expect(field).toHaveValue(2);
  },
);

test(
  'accepts any number of plates, and hints at which numbers can be ordered',
  { tags: ['VAL-20', 'VAL-21', 'VAL-22', 'D-24'] },
  async () => {
    const { user } = await renderApp(ADDRESS, { api });
    const field = await plates();
    expect(field).toHaveAttribute('type', 'number');
    expect(field).not.toHaveAttribute('min');
    expect(field).not.toHaveAttribute('max');
    await user.clear(field);
    await user.type(field, '-3');
    expect(field).toHaveValue(-3);
    expect(screen.getByText(/The kitchen cooks whole plates/)).toBeVisible();
    await user.click(addButton());
    expect(dialog()).toBeVisible();
  },
);

test('rejects text that is not a number', { tags: ['D-24', 'VAL-20', 'VAL-23'] }, async () => {
  const { user } = await renderApp(ADDRESS, { api });
  const field = await plates();
  // Firefox and Safari report `badInput` for "1a".
  let badInput = true;
  Object.defineProperty(field, 'validity', { get: () => ({ badInput }) });
  fireEvent.input(field, { target: { value: '' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid Input! Check and try again.');
  expect(screen.queryByText('1 Plate')).toBeNull();
  await user.click(addButton());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveFocus();
  badInput = false;
  fireEvent.input(field, { target: { value: '15' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('15 Plates')).toBeVisible();
});

test(
  'the dialog has two buttons, and its dish is in the cart while it is open, once: "Continue Shopping" opens the menu',
  {
    tags: [
      'ATC-08',
      'ATC-09',
      'ATC-10',
      'ATC-11',
      'ATC-12',
      'ATC-13',
      'ERR-38',
      'STA-30',
      'ENT-13',
      'D-23',
    ],
  },
  async () => {
    const { user, store, requests } = await renderApp(ADDRESS, { api });
    await user.clear(await plates());
    await user.type(await plates(), '3');
    await user.click(addButton());
    const buttons = within(dialog()).getAllByRole('button');
    const names = buttons.map((button) => button.textContent);
    expect(names).toEqual(['Continue Shopping', 'Proceed To Checkout']);
    await user.click(dialog());
    expect(dialog()).toBeVisible();
    expect(selectCart(store.getState())).toMatchObject([{ id: 'jollof', quantity: 3 }]);
    // The site's ping may come at any time.
    const called = requests.filter(({ operation }) => operation !== 'utility.root');
    expect(new Set(called.map(({ operation }) => operation))).toEqual(new Set(['dishes.get']));
    await user.click(screen.getByRole('button', { name: 'Continue Shopping' }));
    await waitFor(() => expect(location.pathname).toBe('/order'));
    expect(selectCart(store.getState())).toMatchObject([{ id: 'jollof', quantity: 3 }]);
    const toast = await findToast('Dish added to cart successfully');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent(/^Success/);
  },
);

test(
  '"Proceed To Checkout" opens checkout with the plates, and an empty count is 1',
  { tags: ['ATC-14', 'ATC-15', 'D-24'] },
  async () => {
    const { user, store } = await renderApp(ADDRESS, { api });
    await user.clear(await plates());
    await user.click(addButton());
    await user.click(within(dialog()).getByRole('button', { name: 'Proceed To Checkout' }));
    await waitFor(() => expect(location.pathname).toBe('/checkout'));
    expect(selectCart(store.getState())).toMatchObject([{ id: 'jollof', quantity: 1 }]);
  },
);

test('Escape in the dialog continues shopping', { tags: ['ATC-11', 'D-23'] }, async () => {
  const { user, store } = await renderApp(ADDRESS, { api });
  await plates();
  await user.click(addButton());
  dialog().dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(location.pathname).toBe('/order'));
  expect(selectCart(store.getState())).toHaveLength(1);
});

test(
  'a dish that is in the cart says what adding it again replaces',
  { tags: ['STA-22', 'STA-23'] },
  async () => {
    await renderApp(ADDRESS, {
      api,
      state: { cart: { ...emptyCart, userCart: [cartItemOf(jollof(), 2)] } },
    });
    expect(await screen.findByText(/In your cart: 2 Plates/)).toBeVisible();
  },
);

test('a visitor from the menu sees the dish while it reloads', { tags: ['ATC-01'] }, async () => {
  const { promise: late, resolve: respond } = Promise.withResolvers<void>();
  const get = () => late.then(() => ({ status: 200, body: jollof({ price: 3900 }) }) as const);
  const { user } = await renderApp('/order', {
    api: { ...api, dishes: { ...api.dishes, get } },
  });
  await user.click(await screen.findByRole('link', { name: /^Add To Cart/ }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Smoky party jollof' }),
  ).toHaveFocus();
  expect(screen.getAllByText('₦3,500')[0]).toBeVisible();
  respond();
  expect((await screen.findAllByText('₦3,900'))[0]).toBeVisible();
});

test('the dish and the typed count stay if reloading the dish fails', async () => {
  const { user } = await renderApp('/order', {
    api: { ...api, dishes: { ...api.dishes, get: lost } },
  });
  await user.click(await screen.findByRole('link', { name: /^Add To Cart/ }));
  const count = await screen.findByRole('spinbutton');
  await user.clear(count);
  await user.type(count, '7');
  expect(await screen.findByText(TOAST)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Smoky party jollof' })).toBeVisible();
  expect(count).toHaveValue(7);
});

test(
  'an unknown dish shows a toast and a link to the menu',
  { tags: ['ERR-14', 'D-22'] },
  async () => {
    const get = () => rejection(404);
    await renderApp('/add-to-cart?dishId=gone', { api: { dishes: { get } } });
    expect(await main().findByRole('heading', { level: 1, name: 'Dish not found' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Back to the menu' })).toHaveAttribute(
      'href',
      '/order',
    );
    expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
    const toast = await findToast(TOAST);
    expect(toast).toHaveRole('alert');
    expect(toast).toHaveTextContent(/^Error/);
  },
);

test.each(['/add-to-cart', '/add-to-cart?dishId=%20'])(
  '%s shows the same failure and sends no request',
  { tags: ['ERR-14', 'D-22'] },
  async (address) => {
    const { sent } = await renderApp(address);
    expect(await screen.findByText(TOAST)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dish not found' })).toBeVisible();
    expect(sent('dishes.get')).toEqual([]);
  },
);

test(
  'a dish that failed to load can be loaded again, with one request however often that is pressed',
  { tags: ['ERR-14', 'D-14'] },
  async () => {
    let isBroken = true;
    const { user, sent } = await renderApp(ADDRESS, {
      api: { dishes: { get: () => (isBroken ? rejection(403) : { status: 200, body: jollof() }) } },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isBroken = false;
    await user.dblClick(retry);
    expect(await plates()).toBeVisible();
    expect(sent('dishes.get')).toHaveLength(2);
  },
);
