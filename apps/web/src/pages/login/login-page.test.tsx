import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rejection } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';
import { openLogin } from './testing/open-login.ts';

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
  'characters that a keyboard or a mail program added to "%s" are removed',
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
