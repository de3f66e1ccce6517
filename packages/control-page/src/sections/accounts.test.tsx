import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';

test('signing in as an account shows its token and a link that opens the site signed in', async () => {
  const session = { email: 'chidi@example.com', token: 'a.b.ć' };
  const { user } = openPage('accounts', { 'POST /accounts/a2/sign-in': session });
  await user.click(await screen.findByRole('button', { name: `Sign in as ${session.email}` }));
  expect(
    await screen.findByRole('region', { name: `Signed in as ${session.email}` }),
  ).toHaveFocus();
  const link = screen.getByRole('link', { name: 'Open the site signed in' });
  const address = link.getAttribute('href') ?? '';
  expect(new URL(address).origin).toBe('http://localhost:5173');
  const { 'mock-session': token, email } = Object.fromEntries(
    new URLSearchParams(new URL(address).hash.slice(1)),
  );
  expect({ email, token }).toEqual(session);
  await user.click(screen.getByRole('button', { name: 'Copy the token' }));
  expect(await navigator.clipboard.readText()).toBe(session.token);
});

test('the form creates an account, and shows each error at its field', async () => {
  const taken = { message: 'An account with this email already exists.', code: 'EMAIL_TAKEN' };
  const { user, sent, respond } = openPage('accounts', {
    'POST /accounts': Response.json(taken, { status: 409 }),
  });
  const email = screen.getByRole('textbox', { name: 'Email' });
  const create = screen.getByRole('button', { name: 'Add the account' });
  const orders = screen.getByRole('textbox', { name: 'Past orders' });
  await user.type(email, 'nobody');
  await user.type(orders, 'many');
  await user.click(create);
  expect(email).toBeInvalid();
  expect(orders).toHaveAccessibleDescription(/orders must be a whole number/);
  expect(sent).toEqual([]);
  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'admin');
  await user.clear(orders);
  await user.type(orders, '1000');
  await user.click(create);
  expect(await screen.findByRole('alert')).toHaveTextContent(taken.message);
  respond({ 'POST /accounts': { email: 'new@example.com', password: 'secret word', token: 't' } });
  await user.click(create);
  expect(await screen.findByText('secret word')).toBeVisible();
  const body = { email: 'new@example.com', role: 'admin', verified: true, orders: 1000 };
  expect(sent.at(-1)).toEqual({ call: 'POST /accounts', body });
});
