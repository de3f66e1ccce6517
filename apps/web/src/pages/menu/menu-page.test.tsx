import type { Category, Dish } from '@catering/contract';
import { expectConsoleError } from '@catering/test/console';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import { lost, type ApiHandlers } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { main, mainNavigation } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

const rice: Category = {
  _id: 'rice&more',
  name: 'Rice Specials',
  description: 'Party jollof, native rice and ofada, cooked in wide pots.',
};
const soups: Category = { _id: 'soups', name: 'Nigerian Soups', description: 'Thick, slow pots.' };
const menu: Record<string, Dish[]> = { [rice._id]: [jollof()], soups: [egusi()] };

const FETCHED = 'Categories and dishes fetched successfully';
const FAILED = 'An error occured while retrieving the menu.';

const api = (
  categories: Category[] = [rice, soups],
  list: (category: string) => Dish[] | Promise<Dish[]> = (category) => menu[category] ?? [],
): ApiHandlers => ({
  categories: { list: () => ({ status: 200, body: categories }) },
  dishes: {
    list: async ({ query }) => ({ status: 200, body: await list(query.category ?? '') }),
  },
});
const section = (name: string) => screen.findByRole('region', { name });

test(
  'each category is a section: a shortened description, the name, and its dishes, which link to their pages',
  {
    tags: [
      'MNU-01',
      'MNU-02',
      'MNU-03',
      'MNU-04',
      'MNU-05',
      'MNU-06',
      'MNU-07',
      'MNU-08',
      'SCP-13',
      'API-DISH-03',
      'API-DISH-04',
      'API-ANS-03',
    ],
  },
  async () => {
    const dish = jollof({ _id: 'a&b' });
    const list = (id: string) => (id === soups._id ? [egusi()] : [dish]);
    const { sent } = await renderApp('/order', { api: api([rice, soups], list) });
    const region = await section('RICE SPECIALS');
    const card = await within(region).findByRole('article', { name: 'Smoky party jollof' });
    expect(within(region).getAllByRole('article')).toHaveLength(1);
    const description = within(region).getByText('Party jollof, native rice and ofada, coo...');
    const name = within(region).getByRole('heading', { level: 2 });
    expect(description.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(name.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(region).toHaveAttribute('aria-description', rice.description);
    const link = within(card).getByRole('link', { name: 'Add To Cart: Smoky party jollof' });
    expect(link).toHaveAttribute('href', '/add-to-cart?dishId=a%26b');
    expect(within(card).getByText('₦3,500')).toBeVisible();

    const second = within(await section('NIGERIAN SOUPS'));
    expect(await second.findByRole('article', { name: 'Egusi soup' })).toBeVisible();
    const queries = sent('dishes.list').map(({ query }) => query);
    expect(queries).toEqual([{ category: 'rice&more' }, { category: 'soups' }]);
  },
);

test(
  'requests the dishes of all categories at once, and shows each section when it arrives',
  { tags: ['MNU-01'] },
  async () => {
    const { promise: late, resolve: resolveSoups } = Promise.withResolvers<Dish[]>();
    await renderApp('/order', {
      api: api([rice, soups], (category) => (category === 'soups' ? late : [jollof()])),
    });
    await screen.findByRole('article', { name: 'Smoky party jollof' });
    const region = await section('NIGERIAN SOUPS');
    expect(region).toHaveAttribute('aria-busy', 'true');
    expect(within(region).queryByRole('article')).toBeNull();
    expect(screen.queryByText(FETCHED)).toBeNull();

    resolveSoups([egusi()]);
    expect(await within(region).findByRole('article', { name: 'Egusi soup' })).toBeVisible();
    expect(region).not.toHaveAttribute('aria-busy');
    expect(await screen.findByText(FETCHED)).toBeVisible();
  },
);

test(
  'a menu that loads shows one toast, and a menu that is already loaded shows none',
  { tags: ['STA-19'] },
  async () => {
    const { user, sent } = await renderApp('/order', { api: api() });
    const toast = await findToast(FETCHED);
    expect(toast).toHaveRole('status');
    await user.click(within(toast).getByRole('button', { name: 'Close notification' }));
    fireEvent.animationEnd(toast);
    await waitFor(() => expect(toast).not.toBeInTheDocument());

    await user.click(mainNavigation().getByRole('link', { name: 'About Us' }));
    await user.click(mainNavigation().getByRole('link', { name: 'Order' }));
    expect(await screen.findByRole('article', { name: 'Smoky party jollof' })).toBeVisible();
    expect(sent('categories.list')).toHaveLength(1);
    expect(screen.queryByText(FETCHED)).toBeNull();
  },
);

test('a category without dishes shows "No dishes available"', { tags: ['MNU-09'] }, async () => {
  await renderApp('/order', { api: api([rice, { ...soups, _id: 'none' }]) });
  const region = await section('NIGERIAN SOUPS');
  expect(await within(region).findByText('No dishes available')).toBeVisible();
});

test('a menu without categories shows "No dishes available" once', { tags: ['D-70'] }, async () => {
  await renderApp('/order', { api: api([]) });
  expect(await screen.findAllByText('No dishes available')).toHaveLength(1);
});

test('the failure of one category is only logged', { tags: ['ERR-07', 'ERR-08'] }, async () => {
  expectConsoleError('The dishes of "Rice Specials" could not be fetched');
  await renderApp('/order', {
    api: api([rice, soups], (category) => (category === rice._id ? lost() : [egusi()])),
  });
  const region = await section('RICE SPECIALS');
  expect(await within(region).findByText('No dishes available')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Egusi soup' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText(FETCHED)).toBeVisible();
});

test(
  'a failed menu shows a panel and a toast, and Retry fetches again',
  { tags: ['MNU-10', 'MNU-11', 'STA-20', 'STA-21', 'ERR-05', 'ERR-06'] },
  async () => {
    let broken = true;
    const { user } = await renderApp('/order', {
      api: {
        ...api(),
        categories: { list: () => (broken ? lost() : { status: 200, body: [rice] }) },
      },
    });
    const panel = await main().findByRole('alert');
    expect(panel).toHaveTextContent(FAILED);
    const toast = await findToast('Failed to retrieve dishes');
    expect(toast).toHaveRole('alert');
    expect(toast).toHaveTextContent(/^Error/);

    broken = false;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Smoky party jollof' })).toBeVisible();
    expect(screen.queryByText(FAILED)).toBeNull();
    // The pressed button is gone, and the focus stays in the page.
    expect(screen.getByRole('main')).toContainElement(document.querySelector(':focus'));
  },
);

test.each([[[rice, soups]], [[rice]]])(
  'the menu fails with "Retry" if none of its categories can be fetched: %#',
  { tags: ['MNU-10'] },
  async (categories) => {
    expectConsoleError('could not be fetched');
    await renderApp('/order', { api: api(categories, lost) });
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
);

test('the chips link to their sections', { tags: ['MNU-02'] }, async () => {
  const { user } = await renderApp('/order', { api: api() });
  const chips = within(await screen.findByRole('navigation', { name: 'Categories' }));
  await screen.findByRole('article', { name: 'Egusi soup' });
  expect(chips.getByRole('link', { name: 'Rice Specials' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await user.click(chips.getByRole('link', { name: 'Nigerian Soups' }));
  expect(screen.getByRole('heading', { name: 'NIGERIAN SOUPS' })).toHaveFocus();
  expect(location.hash).toBe('');
});

test('an open menu updates a price when the visitor returns after a minute, with one request per list', async () => {
  let price = 4000;
  vi.setSystemTime('2026-11-02T12:00:00.000Z');
  onTestFinished(() => void vi.useRealTimers());
  const { requests } = await renderApp('/order', {
    api: api([rice, soups], (category) =>
      category === rice._id ? [jollof({ price })] : [egusi()],
    ),
  });
  const lists = () =>
    requests
      .filter(({ operation }) => operation.endsWith('.list'))
      .map(({ operation, query }) => `${operation} ${query.category ?? ''}`.trim());
  const menuLists = ['categories.list', `dishes.list ${rice._id}`, 'dishes.list soups'];
  const dish = within(await screen.findByRole('article', { name: 'Smoky party jollof' }));
  expect(dish.getByText('₦4,000')).toBeVisible();
  await screen.findByText(FETCHED);
  price = 4500;
  vi.setSystemTime('2026-11-02T12:00:59.000Z');
  act(() => void window.dispatchEvent(new Event('focus')));
  vi.setSystemTime('2026-11-02T12:01:01.000Z');
  expect(lists()).toEqual(menuLists);
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await dish.findByText('₦4,500')).toBeVisible();
  expect(lists()).toEqual([...menuLists, ...menuLists]);
  expect(screen.getAllByText(FETCHED)).toHaveLength(1);
});

test('Back from a dish, and "Order" in the header, open the menu as it was searched', async () => {
  const { dishes } = api();
  const get = () => ({ status: 200, body: egusi() }) as const;
  const { user } = await renderApp('/order', { api: { ...api(), dishes: { ...dishes, get } } });
  await user.type(await screen.findByRole('searchbox'), 'egusi');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Add To Cart: Egusi soup' }));
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  act(() => window.history.back());
  expect(await screen.findByRole('searchbox')).toHaveValue('egusi');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Add To Cart: Egusi soup' }));
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  await user.click(screen.getAllByRole('link', { name: 'Order' })[0] as HTMLElement);
  expect(await screen.findByRole('searchbox')).toHaveValue('egusi');
});

test('Enter in the search closes the keyboard of a phone', async () => {
  const { user } = await renderApp('/order', { api: api() });
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'egusi{Enter}');
  expect(field).not.toHaveFocus();
});

test('a search shows the matching dishes, and says if there are none', async () => {
  const { user } = await renderApp('/order', { api: api() });
  await screen.findByRole('article', { name: 'Egusi soup' });
  const field = screen.getByRole('searchbox', { name: 'Search the menu' });
  await user.type(field, 'jollof');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Egusi soup' })).toBeNull());
  expect(screen.getByRole('article', { name: 'Smoky party jollof' })).toBeVisible();
  expect(screen.getByText('Showing 1 dish.')).toBeInTheDocument();
  await user.type(field, ' pizza');
  expect(await screen.findByText(/No dish matches “jollof pizza”/)).toBeVisible();
  const call = main().getByRole('link');
  expect(call.getAttribute('href')).toMatch(/^tel:/);
  await user.clear(field);
  expect(await screen.findByRole('article', { name: 'Egusi soup' })).toBeVisible();
});
