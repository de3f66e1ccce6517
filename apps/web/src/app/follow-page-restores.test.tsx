import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cartItemOf } from '#store/cart/cart-item.ts';
import { dishAdded, emptyCart, selectCart } from '#store/cart/cart-slice.ts';
import { saveCart } from '#store/cart/cart-storage.ts';
import { jollof, orderOf } from '#store/cart/testing/fixtures.ts';
import { selectAccessToken } from '#store/session/session-slice.ts';
import { clearSession, saveSession } from '#store/session/stored-login.ts';
import type { ApiHandlers } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ADA = 'ada@example.com';
const api: ApiHandlers = {
  order: {
    list: () => ({
      status: 200,
      body: [
        orderOf(orderInputOf([orderLineOf(jollof(), { quantity: 2 })]), {
          paymentStatus: 'Completed',
          paymentRef: '1',
          transactionRef: '2',
        }),
      ],
    }),
  },
};
const header = () => within(screen.getByRole('banner'));
/** Back to this page, after another one of the tab has changed what is stored. */
const goBackAfter = (change: () => void, persisted = true) => {
  change();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
};
/** The browser's cache storage, as a map by address. */
const fakeCaches = () => {
  const entries = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...entries.keys()],
      match: async (address: string) => entries.get(address)?.clone(),
      put: async (address: string, response: Response) => void entries.set(address, response),
      delete: async (address: string) => entries.delete(address),
    }),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return entries;
};
const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

test(
  'Back after a logout shows neither the orders nor the email, and no call sends the token',
  { tags: ['STA-09', 'D-48'] },
  async () => {
    const { store, requests } = await renderApp('/user/orders', { api, signedInAs: ADA });
    expect(await screen.findByRole('article')).toBeVisible();
    requests.length = 0;
    goBackAfter(clearSession);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(ADA)).toBeNull();
    expect(header().getByRole('link', { name: 'Login' })).toBeVisible();
    expect(selectAccessToken(store.getState())).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
    expect(requests.filter(({ headers }) => headers.has('authorization'))).toEqual([]);
  },
);

test(
  "Back after another user has logged in keeps that user's session in storage",
  { tags: ['STA-09'] },
  async () => {
    await renderApp('/user/orders', { api, signedInAs: ADA });
    expect(await screen.findByRole('article')).toBeVisible();
    goBackAfter(() => saveSession({ email: 'obi@example.com', accessToken: 'of-obi' }));
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(ADA)).toBeNull();
    expect(localStorage.getItem('accessToken')).toBe('of-obi');
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('Back after a login signs in', { tags: ['STA-05'] }, async () => {
  await renderApp('/nowhere', {
    api: { auth: { isValid: () => ({ status: 200, body: { isValid: true } }) } },
  });
  expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
  goBackAfter(() => saveSession({ email: ADA, accessToken: 'stored' }));
  expect(await header().findByRole('button', { name: ADA })).toBeVisible();
});

test(
  'Back shows the current cart, and adds the next dish to it',
  { tags: ['D-47', 'STA-23'] },
  async () => {
    const { store } = await renderApp('/nowhere');
    const added = { ...emptyCart, userCart: [cartItemOf(jollof(), 2)] };
    goBackAfter(() => saveCart(added));
    act(() => void store.dispatch(dishAdded({ dish: jollof({ _id: 'soup' }), quantity: 1 })));
    expect(selectCart(store.getState()).map(({ id }) => id)).toEqual(['jollof', 'soup']);
    await waitFor(() => expect(sessionStorage.getItem('cart')).toContain('soup'));
    goBackAfter(() => saveCart(emptyCart));
    expect(selectCart(store.getState())).toEqual([]);
  },
);

test('a page that is shown for the first time does not reload', { tags: ['STA-05'] }, async () => {
  const { store } = await renderApp('/user/orders', { api, signedInAs: ADA });
  expect(await screen.findByRole('article')).toBeVisible();
  goBackAfter(clearSession, false);
  expect(selectAccessToken(store.getState())).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test(
  'a late token check does not undo a logout on another page',
  { tags: ['STA-09', 'D-49'] },
  async () => {
    let respond = () => {};
    const late = new Promise<void>((resolve) => (respond = resolve));
    await renderApp('/nowhere', {
      api: {
        auth: {
          isValid: () => late.then(() => ({ status: 200, body: { isValid: true } }) as const),
        },
      },
      signedInAs: ADA,
    });
    clearSession();
    respond();
    expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  },
);

test(
  'Back with an outdated session storage shows what another document of the tab added',
  { tags: ['D-47', 'STA-23'] },
  async () => {
    const entries = fakeCaches();
    const { store } = await renderApp('/nowhere');
    act(() => void store.dispatch(dishAdded({ dish: jollof(), quantity: 1 })));
    await waitFor(() => expect(entries.size).toBe(1));
    const [address = ''] = entries.keys();
    const soup = cartItemOf(jollof({ _id: 'soup' }), 2);
    const headers = { 'x-saved-at': String(Date.now() + 1000) };
    entries.set(address, new Response(JSON.stringify([soup]), { headers }));
    goBackAfter(() => undefined);
    await waitFor(() => expect(selectCart(store.getState()).map(({ id }) => id)).toEqual(['soup']));
  },
);
