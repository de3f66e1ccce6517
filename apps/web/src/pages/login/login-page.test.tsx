import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatNaira } from '#format/money.ts';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { emptyCart } from '#features/cart/cart-slice.ts';
import { grandTotal } from '#features/cart/cart-totals.ts';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import { signedIn } from '#features/session/session-slice.ts';
import { renderApp } from '#testing/render-app.tsx';

const accept = () => ({ status: 200, body: { token: 'fresh' } }) as const;
const refuse = () =>
  ({ status: 401, body: { message: 'Wrong email or password.', code: 'X' } }) as const;

const openLogin = (address = '/login', logIn: () => Awaited<ReturnType<typeof accept>> = accept) =>
  renderApp(address, { api: { auth: { logIn } } });
const main = () => within(screen.getByRole('main'));
const submit = () => main().getByRole('button', { name: 'Login' });

type User = Awaited<ReturnType<typeof renderApp>>['user'];
const fill = async (user: User, email = 'ada@example.com', password = 'correct horse') => {
  await user.type(main().getByLabelText('Email'), email);
  await user.type(main().getByLabelText('Password'), password);
  await user.click(submit());
};

test(
  'the page has an email field and a password field that can show the password',
  { tags: ['LGN-01', 'LGN-02', 'LGN-03'] },
  async () => {
    await openLogin();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(main().getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'email');
    expect(main().getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(main().getByRole('button', { name: 'Show password' })).toBeVisible();
  },
);

test.each(['ada@example.com.', 'ada@example.com,', 'mailto:ada@example.com'])(
  'what a keyboard or a mail program added to "%s" is left out',
  async (typed) => {
    const { user, requests } = await openLogin();
    await fill(user, typed);
    const sent = requests.find(({ operation }) => operation === 'auth.logIn');
    expect(sent?.body).toMatchObject({ email: 'ada@example.com' });
  },
);

test('"Forgot Password?" opens its page', { tags: ['LGN-04', 'LGN-05'] }, async () => {
  await openLogin();
  const link = main().getByRole('link', { name: 'Forgot Password?' });
  expect(link).toHaveAttribute('href', '/forgot-password');
});

test.each([
  ['/login', '/signup'],
  ['/login?proceedTo=checkout', '/signup?proceedTo=checkout'],
])('on %s, "Sign Up" links to %s', { tags: ['LGN-06', 'LGN-07'] }, async (address, target) => {
  await openLogin(address);
  expect(main().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', target);
});

test(
  'the social buttons are marked as coming soon and do nothing',
  { tags: ['LGN-08', 'LGN-09', 'LGN-10', 'LGN-11'] },
  async () => {
    const { user, requests } = await openLogin();
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
  'login signs in, stores the session, and opens home',
  { tags: ['STA-01', 'STA-03', 'STA-13', 'ERR-30', 'API-USE-04', 'API-ANS-01'] },
  async () => {
    const { user, requests } = await openLogin();
    await fill(user);
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Login SuccessYou are now logged in.');
    expect(requests.find(({ operation }) => operation === 'auth.logIn')?.body).toEqual({
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
    const { user } = await openLogin(`/login?proceedTo=${encodeURIComponent(proceedTo)}`);
    await fill(user);
    await screen.findByRole('status');
    expect(location.pathname).toBe(path);
    expect(location.host).toBe('localhost:5173');
  },
);

test(
  "a rejected login shows the server's message, and the form stays",
  { tags: ['ERR-09'] },
  async () => {
    const { user } = await renderApp('/login', { api: { auth: { logIn: refuse } } });
    await fill(user);
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

test("a guest from checkout sees the cart's total at login and sign-up, and other guests do not", async () => {
  const userCart = [cartItemOf(jollof(), 2), cartItemOf(egusi(), 1)];
  const state = { cart: { ...emptyCart, userCart } };
  const waits = () => main().queryByText(`2 dishes, ${formatNaira(grandTotal(userCart))}`);
  const { user, unmount } = await renderApp('/login?proceedTo=checkout', { state });
  expect(waits()).toBeVisible();
  await user.click(main().getByRole('link', { name: 'Sign Up' }));
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(waits()).toBeVisible();
  unmount();
  await renderApp('/login', { state });
  expect(waits()).toBeNull();
});

test.each(['ada@example', ''])(
  'the email "%s" is invalid, and nothing is sent',
  { tags: ['VAL-04', 'VAL-26'] },
  async (email) => {
    const { user, requests } = await openLogin();
    await fill(user, email || '{Tab}');
    expect(await main().findByText('Email is invalid')).toBeVisible();
    expect(requests.map(({ operation }) => operation)).not.toContain('auth.logIn');
  },
);

test(
  'a password of 7 characters is too short, and nothing is sent',
  { tags: ['VAL-09', 'VAL-26'] },
  async () => {
    const { user, requests } = await openLogin();
    await fill(user, 'ada@example.com', '1234567');
    expect(await main().findByText('Password must be at least 8 characters.')).toBeVisible();
    expect(requests.map(({ operation }) => operation)).not.toContain('auth.logIn');
  },
);

test(
  'during the request the overlay shows, and the form cannot be sent twice',
  { tags: ['STA-16'] },
  async () => {
    const response = Promise.withResolvers<ReturnType<typeof accept>>();
    const { user, requests } = await renderApp('/login', {
      api: { auth: { logIn: () => response.promise } },
    });
    await fill(user);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    await user.click(submit());
    await user.type(main().getByLabelText('Password'), '{Enter}');
    expect(requests.filter(({ operation }) => operation === 'auth.logIn')).toHaveLength(1);
    await act(async () => response.resolve(accept()));
    expect(await screen.findByText('Login Success')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  },
);

test('a signed-in user can open the page', { tags: ['D-28'] }, async () => {
  await renderApp('/login', { signedInAs: 'ada@example.com' });
  expect(await screen.findByRole('button', { name: 'ada@example.com' })).toBeVisible();
  expect(location.pathname).toBe('/login');
});

test(
  'a login whose visitor has left the page signs in where they are',
  { tags: ['STA-10'] },
  async () => {
    const { promise: late, resolve: respond } = Promise.withResolvers<void>();
    const { user, store } = await renderApp('/login?proceedTo=checkout', {
      api: { auth: { logIn: () => late.then(() => accept()) } },
    });
    await fill(user);
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(navigation.getByRole('link', { name: 'Trainings' }));
    await act(async () => respond());
    expect(await screen.findByText('Login Success')).toBeVisible();
    expect(location.pathname).toBe('/trainings');
    expect(store.getState().session.email).toBe('ada@example.com');
  },
);

test('a late login does not undo a newer one', { tags: ['STA-01'] }, async () => {
  const { promise: late, resolve: respond } = Promise.withResolvers<void>();
  const { user, store } = await renderApp('/login', {
    api: { auth: { logIn: () => late.then(() => accept()) } },
  });
  await fill(user);
  const newer = { email: 'obi@example.com', accessToken: 'of-obi' };
  act(() => void store.dispatch(signedIn(newer)));
  await act(async () => respond());
  expect(store.getState().session).toMatchObject(newer);
});
