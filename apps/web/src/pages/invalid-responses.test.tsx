import { expectConsoleError } from '@catering/test/console';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { fakeProvider } from '#features/payment/pop-up/testing/fake-provider.ts';
import type { ApiHandlers } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import { orderApi, openCheckout, proceed } from './checkout/testing/open-checkout.ts';

/** Responses of operations: a body, or a handler. */
type Responses = Record<string, Record<string, unknown>>;

/** Handlers whose responses the contract forbids, which is what these tests are about. */
const respondingWith = (handlers: Responses) =>
  Object.fromEntries(
    Object.entries(handlers).map(([resource, operations]) => [
      resource,
      Object.fromEntries(
        Object.entries(operations).map(([name, body]) => [
          name,
          typeof body === 'function' ? body : () => ({ status: 200, body }),
        ]),
      ),
    ]),
  ) as ApiHandlers;

const without = <Value extends object>(value: Value, field: keyof Value) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
const rice = { _id: 'rice', name: 'Rice Specials', description: 'Rice.' };
const post = {
  _id: 'b1',
  title: 'Smoky Party Jollof',
  image: '/pictures/a.webp',
  link: 'https://example.com/a',
  highlightParagraph: 'No firewood.',
  created: '2024-03-03T12:00:00.000Z',
};

interface BrokenPage {
  page: string;
  api: Responses;
  /** The operation and the broken rule, as they are logged. */
  log: RegExp;
  failed: string;
  /** A part of the response that by itself would be valid. */
  half: string;
}

test.each<BrokenPage>([
  {
    page: '/order',
    api: { categories: { list: [rice, { ...rice, name: 7 }] } },
    log: /GET \/categories.*name/s,
    failed: 'An error occured while retrieving the menu.',
    half: 'RICE SPECIALS',
  },
  {
    page: '/blog',
    api: { blogs: { list: [post, without(post, 'link')] } },
    log: /GET \/blogs.*link/s,
    failed: 'An error occured while retrieving the blog contents',
    half: 'Smoky Party Jollof',
  },
  {
    page: '/add-to-cart?dishId=jollof',
    api: { dishes: { get: without(jollof(), 'price') } },
    log: /GET \/dishes\/:id.*price/s,
    failed: 'This dish could not be loaded',
    half: 'Smoky party jollof',
  },
  {
    page: '/user/orders',
    api: { order: { list: [{ _id: 'o1', narration: '1 plate of stew', cartItems: [] }] } },
    log: /GET \/order.*phoneNumber/s,
    failed: 'An error occured while retrieving your orders.',
    half: '1 plate of stew',
  },
])(
  '$page shows its error panel for a response that breaks the contract, and none of its data ($log)',
  { tags: ['API-GEN-14'] },
  async ({ page, api, log, failed, half }) => {
    expectConsoleError(log);
    await renderApp(page, { api: respondingWith(api), signedInAs: 'ada@example.com' });
    expect(await main().findByText(failed)).toBeVisible();
    expect(main().getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.queryByText(half)).not.toBeInTheDocument();
  },
);

test(
  'a login whose response has an empty token does not sign in',
  { tags: ['API-GEN-14', 'STA-01'] },
  async () => {
    expectConsoleError(/POST \/auth\/login/);
    const api = respondingWith({ auth: { logIn: { token: '' } } });
    const { user } = await renderApp('/login', { api });
    await user.type(main().getByLabelText('Email'), 'ada@example.com');
    await user.type(main().getByLabelText('Password'), 'jollof-rice-1{Enter}');
    expect(await screen.findByText(/No answer from the server/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(location.pathname).toBe('/login');
  },
);

test(
  'an order whose response has no id is only logged, and no payment starts',
  { tags: ['API-GEN-14', 'ERR-18'] },
  async () => {
    expectConsoleError(/POST \/order/);
    expectConsoleError('Error creating order:');
    const provider = fakeProvider();
    const create = () => ({ status: 201, body: { order: {} } });
    const { user } = await openCheckout({
      api: respondingWith({ order: { ...orderApi().handlers, create } }),
    });
    await user.click(proceed());
    await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-disabled'));
    expect(provider.attempts).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
