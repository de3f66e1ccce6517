import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test('STA-01 API-USE-04 logging in signs in and leads home', async () => {
  const { user, requests } = await renderApp('/login', {
    api: { auth: { logIn: () => ({ status: 200, body: { token: 'fresh' } }) } },
  });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(await screen.findByText('Login Success')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(requests.map((r) => r.operation)).toContain('auth.logIn');
  expect(localStorage.getItem('accessToken')).toBe('fresh');
});
