import { expectConsoleError } from '@catering/test/console';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lost, rejection } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { mainNavigation } from '#testing/page-parts.ts';
import { renderApp, TEST_TOKEN } from '#testing/render-app.tsx';
import { saveLogin } from './login-storage.ts';
import { selectEmail, selectSessionStatus, sessionEnded, signedIn } from './session-slice.ts';

const store = (email = 'ada@example.com') => {
  localStorage.setItem('accessToken', 'stored');
  localStorage.setItem('email', email);
  localStorage.setItem('leftover', 'of an older version');
};
const header = () => within(screen.getByRole('banner'));
const checked = (isValid: boolean) => ({ status: 200, body: { isValid } }) as const;

test(
  'checks a stored token, and signs in if it is valid',
  { tags: ['STA-04', 'STA-05'] },
  async () => {
    store();
    const { sent } = await renderApp('/nowhere', {
      api: { auth: { isValid: () => checked(true) } },
    });
    expect(await header().findByRole('button', { name: 'ada@example.com' })).toBeVisible();
    const tokens = sent('auth.isValid').map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual(['Bearer stored']);
  },
);

test(
  'an invalid token clears all local storage and signs out',
  { tags: ['STA-06', 'STA-07', 'API-AUTH-17'] },
  async () => {
    store();
    await renderApp('/nowhere', { api: { auth: { isValid: () => checked(false) } } });
    expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  },
);

test.each([
  ['a broken line', lost],
  ['a rejection', () => rejection(503)],
])(
  'a check that fails with %s is only logged, and storage is kept',
  { tags: ['STA-08'] },
  async (_what, isValid) => {
    expectConsoleError('The stored session could not be checked');
    store();
    await renderApp('/nowhere', { api: { auth: { isValid } } });
    expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
    expect(localStorage.getItem('accessToken')).toBe('stored');
    expect(localStorage.getItem('email')).toBe('ada@example.com');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('without a stored token, nothing is sent', { tags: ['STA-04'] }, async () => {
  const { sent } = await renderApp('/nowhere');
  expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
  expect(sent('auth.isValid')).toEqual([]);
});

test(
  'during the check the header shows neither state',
  { tags: ['STA-04', 'HDR-08', 'HDR-10'] },
  async () => {
    store();
    const response = Promise.withResolvers<ReturnType<typeof checked>>();
    await renderApp('/nowhere', { api: { auth: { isValid: () => response.promise } } });
    expect(header().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(header().queryByRole('button', { name: 'ada@example.com' })).not.toBeInTheDocument();
    await act(async () => response.resolve(checked(true)));
    expect(await header().findByRole('button', { name: 'ada@example.com' })).toBeVisible();
  },
);

test('a rejected old token does not end a newer login', { tags: ['STA-07'] }, async () => {
  store('old@example.com');
  const response = Promise.withResolvers<ReturnType<typeof checked>>();
  const app = await renderApp('/nowhere', { api: { auth: { isValid: () => response.promise } } });
  await waitFor(() => expect(app.sent('auth.isValid')).toHaveLength(1));
  await act(async () => {
    app.store.dispatch(signedIn({ email: 'new@example.com', accessToken: 'new' }));
    response.resolve(checked(false));
  });
  expect(selectSessionStatus(app.store.getState())).toBe('signedIn');
  expect(selectEmail(app.store.getState())).toBe('new@example.com');
  expect(localStorage.getItem('accessToken')).toBe('new');
});

test(
  'another login that is stored while the first is being checked is the one that counts',
  { tags: ['STA-05'] },
  async () => {
    store();
    const response = Promise.withResolvers<ReturnType<typeof checked>>();
    const app = await renderApp('/nowhere', { api: { auth: { isValid: () => response.promise } } });
    const accounts: unknown[] = [];
    app.store.subscribe(() => accounts.push(selectEmail(app.store.getState())));
    await waitFor(() => expect(app.sent('auth.isValid')).toHaveLength(1));
    saveLogin({ email: 'obi@example.com', accessToken: 'of-obi' });
    await act(async () => response.resolve(checked(true)));
    expect(await header().findByRole('button', { name: 'obi@example.com' })).toBeVisible();
    expect(accounts).not.toContain('ada@example.com');
    const [, second] = app.sent('auth.isValid');
    expect(second?.headers.get('authorization')).toBe('Bearer of-obi');
  },
);

test('a failed check is not repeated after a login', { tags: ['STA-04', 'STA-08'] }, async () => {
  expectConsoleError('The stored session could not be checked');
  store();
  const app = await renderApp('/nowhere', { api: { auth: { isValid: lost } } });
  expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
  const before = app.sent('auth.isValid').length;
  act(() => void app.store.dispatch(signedIn({ email: 'obi@example.com', accessToken: 'new' })));
  await act(async () => dispatchEvent(new Event('focus')));
  expect(header().getByRole('button', { name: 'obi@example.com' })).toBeVisible();
  expect(app.sent('auth.isValid')).toHaveLength(before);
});

test('a token without a stored email still signs in', { tags: ['STA-05'] }, async () => {
  localStorage.setItem('accessToken', 'stored');
  await renderApp('/nowhere', { api: { auth: { isValid: () => checked(true) } } });
  expect(await header().findByRole('button', { name: 'My account' })).toBeVisible();
});

test.each(['focus', 'online'])(
  'repeats a failed check once, on %s',
  { tags: ['STA-04', 'STA-08'] },
  async (event) => {
    expectConsoleError('The stored session could not be checked');
    store();
    let isBroken = true;
    const isValid = () => (isBroken ? lost() : checked(true));
    const { sent } = await renderApp('/nowhere', { api: { auth: { isValid } } });
    expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
    isBroken = false;
    const before = sent('auth.isValid').length;
    act(() => {
      window.dispatchEvent(new Event(event));
      window.dispatchEvent(new Event(event));
    });
    expect(await header().findByRole('button', { name: 'ada@example.com' })).toBeVisible();
    expect(sent('auth.isValid')).toHaveLength(before + 1);
  },
);

test('a session that ends on the login page leads nowhere else, and is told once', async () => {
  const { store: site, user } = await renderApp('/login?proceedTo=checkout', {
    signedInAs: 'ada@example.com',
  });
  await header().findByRole('button', { name: 'ada@example.com' });
  act(() => void site.dispatch(sessionEnded(TEST_TOKEN)));
  expect(await findToast(/Your session has ended/)).toBeVisible();
  expect(location.search).toBe('?proceedTo=checkout');
  await user.click(mainNavigation().getByRole('link', { name: 'Trainings' }));
  expect(await screen.findByText('Learn to cook it yourself')).toBeVisible();
  expect(location.pathname).toBe('/trainings');
});
