import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedIn, storedLoginAccepted } from '#features/session/session-slice.ts';
import { rejection, type ApiHandlers } from '#testing/fake-api.ts';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { main, mainNavigation } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

type LogIn = NonNullable<NonNullable<ApiHandlers['auth']>['logIn']>;
const accept: LogIn = () => ({ status: 200, body: { token: 'fresh' } });

const openLogin = async (address = '/login', logIn = accept) => {
  const app = await renderApp(address, { api: { auth: { logIn } } });
  const { user } = app;
  const fill = async (email = 'ada@example.com', password = 'correct horse') => {
    await user.type(main().getByLabelText('Email'), email);
    await user.type(main().getByLabelText('Password'), `${password}{Enter}`);
  };
  return { ...app, fill };
};

/** A login whose response comes when the test says so. */
const openLateLogin = async (address?: string) => {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const app = await openLogin(address, (request) => late.then(() => accept(request)));
  return { ...app, respond: () => act(async () => resolve()) };
};

test(
  'the page has its fields, and social buttons that are coming soon and do nothing',
  {
    tags: ['LGN-01', 'LGN-02', 'LGN-04', 'LGN-05', 'LGN-08', 'LGN-09', 'LGN-10', 'LGN-11', 'D-28'],
  },
  async () => {
    const { user, requests } = await renderApp('/login', { signedInAs: 'ada@example.com' });
    expect(await screen.findByRole('button', { name: 'ada@example.com' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(main().getByRole('textbox', { name: 'Email' })).toHaveAttribute(
      'autocomplete',
      'username',
    );
    expect(main().getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(main().getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(main().getByText('Coming soon')).toBeVisible();
    const before = requests.length;
    for (const name of ['Google', 'Facebook', 'Apple']) {
      const button = main().getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    expect(requests.slice(before).filter(({ operation }) => operation !== 'utility.root')).toEqual(
      [],
    );
    expect(location.pathname).toBe('/login');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
);

test(
  'the password can be shown and hidden again, which does not send the form',
  { tags: ['LGN-03', 'RST-01'] },
  async () => {
    const { user, sent } = await openLogin();
    await user.type(main().getByLabelText('Email'), 'ada@example.com');
    const field = main().getByLabelText('Password');
    await user.type(field, 'correct horse');
    await user.click(main().getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(main().getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('correct horse');
    expect(sent('auth.logIn')).toEqual([]);
  },
);

test.each(['ada@example.com.', 'ada@example.com,', 'mailto:ada@example.com'])(
  'what a keyboard or a mail program added to "%s" is left out',
  async (typed) => {
    const { fill, sent } = await openLogin();
    await fill(typed);
    expect(sent('auth.logIn')[0]?.body).toMatchObject({ email: 'ada@example.com' });
  },
);

test.each([
  ['/login', 'Sign Up', '/signup'],
  ['/login?proceedTo=checkout', 'Sign Up', '/signup?proceedTo=checkout'],
  ['/signup', 'Login', '/login'],
  ['/signup?proceedTo=user/orders', 'Login', '/login?proceedTo=user/orders'],
])(
  'on %s, "%s" links to %s',
  { tags: ['LGN-06', 'LGN-07', 'SGN-04', 'STA-44', 'D-28'] },
  async (address, name, target) => {
    await openLogin(address);
    expect(main().getByRole('link', { name })).toHaveAttribute('href', target);
  },
);

test(
  'login signs in, stores the session, and opens home',
  {
    tags: ['STA-01', 'STA-03', 'STA-13', 'ERR-30', 'API-USE-04', 'API-ANS-01', 'ENT-16', 'ENT-17'],
  },
  async () => {
    const { fill, sent } = await openLogin();
    await fill();
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Login SuccessYou are now logged in.');
    expect(sent('auth.logIn')[0]?.body).toEqual({
      email: 'ada@example.com',
      password: 'correct horse',
    });
    expect({ ...localStorage }).toEqual({ accessToken: 'fresh', email: 'ada@example.com' });
    expect(location.pathname).toBe('/');
  },
);

test.each([
  ['user/transaction-history', '/user/transaction-history'],
  ['https://evil.example', '/'],
])(
  'after login, the target "%s" opens %s',
  { tags: ['STA-10', 'STA-12'] },
  async (proceedTo, path) => {
    const { fill } = await openLogin(`/login?proceedTo=${encodeURIComponent(proceedTo)}`);
    await fill();
    await screen.findByRole('status');
    expect(location.pathname).toBe(path);
    expect(location.host).toBe('localhost:5173');
  },
);

test(
  "a rejected login shows the server's message, and the form stays",
  { tags: ['ERR-09'] },
  async () => {
    const { fill } = await openLogin('/login', () => rejection(401, 'Wrong email or password.'));
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login ErrorWrong email or password.',
    );
    expect(location.pathname).toBe('/login');
    expect(localStorage).toHaveLength(0);
    expect(main().getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(main().getByText(/Check your email and your password/)).toBeVisible();
    expect(main().getByLabelText('Password')).toHaveFocus();
  },
);

test(
  'an invalid email and a password of 7 characters show errors, and nothing is sent',
  { tags: ['VAL-04', 'VAL-09', 'VAL-26'] },
  async () => {
    const { fill, sent } = await openLogin();
    await fill('ada@example', '1234567');
    expect(await main().findByText('Email is invalid')).toBeVisible();
    expect(main().getByText('Password must be at least 8 characters.')).toBeVisible();
    expect(sent('auth.logIn')).toEqual([]);
  },
);

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
  'what is typed before the storage is read stays, also where somebody has logged out before',
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

test.each([
  ['yes', 'Your email address is confirmed.'],
  ['used', 'was confirmed before with this link.'],
  ['invalid', 'This link is not complete or not valid any more.'],
])(
  'the link of a verification mail that leads here with "%s" says what it did',
  { tags: ['D-32'] },
  async (outcome, text) => {
    await openLogin(`/login?verified=${outcome}`);
    expect(await main().findByText(text, { exact: false })).toBeVisible();
  },
);

test('a made-up outcome says nothing', { tags: ['D-32'] }, async () => {
  await openLogin('/login?verified=constructor');
  expect(main().queryByText(/confirmed|This link/)).not.toBeInTheDocument();
});

test('a login that a page has led to goes back to it, so that the history has it once', async () => {
  const { user, fill } = await openLogin('/user/orders');
  await user.click(await main().findByRole('link', { name: 'Log in to see your orders' }));
  await fill();
  await waitFor(() => expect(location.pathname).toBe('/user/orders'));
  act(() => history.forward());
  await waitFor(() => expect(location.pathname).toBe('/login'));
});
