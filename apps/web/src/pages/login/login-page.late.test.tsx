import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedIn, storedLoginAccepted } from '#features/session/session-slice.ts';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { main, mainNavigation } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import { accept, openLogin } from './testing/open-login.ts';

/** A login whose response comes when the test calls `respond`. */
const openLateLogin = async (address?: string) => {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const app = await openLogin(address, (request) => late.then(() => accept(request)));
  return { ...app, respond: () => act(async () => resolve()) };
};

test(
  'a login whose visitor has left the page signs in where they are',
  { tags: ['STA-10'] },
  async () => {
    const { user, store, fill, respond } = await openLateLogin('/login?proceedTo=checkout');
    await fill();
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await respond();
    expect(await screen.findByText('Login Success')).toBeVisible();
    expect(location.pathname).toBe('/trainings');
    expect(store.getState().session.email).toBe('ada@example.com');
  },
);

test('a late login does not undo a newer one', { tags: ['STA-01'] }, async () => {
  const { store, fill, respond } = await openLateLogin();
  await fill();
  const newer = { email: 'obi@example.com', accessToken: 'of-obi' };
  act(() => void store.dispatch(signedIn(newer)));
  await respond();
  expect(store.getState().session).toMatchObject(newer);
});

test.each([
  ['obi@example.com', null, 'of-obi'],
  ['Ada@example.com', 'of-ada', 'of-ada again'],
])(
  'a slow login is followed by a press for %s on the page that was opened again: its token is %s, then %s',
  { tags: ['STA-01'] },
  async (email, first, second) => {
    const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const waiting = [...responses];
    const { user, store, fill } = await openLogin('/login', async () => {
      const token = (await waiting.shift()?.promise) ?? '';
      return { status: 200, body: { token } };
    });
    await fill();
    await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
    await screen.findByText('Learn to cook it yourself');
    await act(async () => history.back());
    await waitFor(() => expect(main().getByLabelText('Email')).toBeVisible());
    await fill(email);
    await act(async () => responses[0]?.resolve('of-ada'));
    expect(store.getState().session.accessToken).toBe(first);
    await act(async () => responses[1]?.resolve(second));
    expect(store.getState().session).toMatchObject({ email, accessToken: second });
  },
);

test(
  'a login goes on when the stored login of the same customer is accepted meanwhile',
  { tags: ['STA-01'] },
  async () => {
    const { store, fill, respond } = await openLateLogin('/login?proceedTo=trainings');
    await fill();
    act(() => {
      store.dispatch(storedLoginAccepted({ email: 'Ada@example.com', accessToken: 'stored' }));
    });
    await respond();
    await waitFor(() => expect(location.pathname).toBe('/trainings'));
    expect(localStorage.getItem('accessToken')).toBe('fresh');
  },
);

test(
  'typed text stays when the storage is read late, even if somebody has logged out before',
  { tags: ['D-47'] },
  async () => {
    const storage = new MemoryStorage({ cart: { owners: 1 } });
    const tab = storage.openTab();
    const { promise: late, resolve: read } = Promise.withResolvers<void>();
    vi.spyOn(storage, 'openTab').mockReturnValue({
      ...tab,
      read: (key) => late.then(() => tab.read(key)),
    });
    const { user, store } = await renderApp('/login', { storage });
    await user.type(main().getByLabelText('Email'), 'ada@example.com');
    await act(async () => read());
    await waitFor(() => expect(store.getState().cart.loaded).toBe(true));
    expect(main().getByLabelText('Email')).toHaveValue('ada@example.com');
  },
);
