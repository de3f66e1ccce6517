import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rejection, type ApiHandlers } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

type Handler = NonNullable<NonNullable<ApiHandlers['auth']>['resetPassword']>;

const saved: Handler = () => ({ status: 200, body: { message: 'Saved.' } });
const password = () => main().getByLabelText('New Password');
const button = () => main().getByRole('button', { name: 'Reset Password' });

async function openPage(
  resetPassword: Handler = saved,
  address = '/reset-password?resetToken=t%2F1',
) {
  const app = await renderApp(address, { api: { auth: { resetPassword } } });
  return { ...app, sent: () => app.sent('auth.resetPassword') };
}

test(
  'saves a new password with the token of the link',
  { tags: ['RST-01', 'RST-02', 'RST-03', 'API-USE-07', 'SCP-23', 'ERR-35', 'ERR-36', 'D-08'] },
  async () => {
    const { user, sent } = await openPage();
    await user.type(password(), ' 8 chars');
    await user.click(button());
    const toast = await findToast('Password Saved');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent('You can now log in with your new password.');
    expect(location.pathname).toBe('/login');
    expect(sent()).toMatchObject([
      { query: { resetToken: 't/1' }, body: { newPassword: ' 8 chars' } },
    ]);
  },
);

test(
  'a short password shows an error, which clears on focus, and is never sent',
  { tags: ['VAL-11', 'VAL-17', 'VAL-26', 'CON-18'] },
  async () => {
    const { user, sent } = await openPage();
    await user.type(password(), '1234567');
    await user.click(button());
    expect(await main().findByText('Password must be at least 8 characters.')).toBeVisible();
    expect(password()).toBeInvalid();
    await user.click(password());
    expect(main().queryByText('Password must be at least 8 characters.')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    expect(location.pathname).toBe('/reset-password');
  },
);

test(
  'an error shows "Reset Error" with the server\'s message, which stays in the form, and a link to request a new mail',
  { tags: ['ERR-12'] },
  async () => {
    const { user } = await openPage(() => rejection(400, 'The link has expired.'));
    await user.type(password(), 'long enough');
    await user.click(button());
    const toast = await findToast('Reset Error');
    expect(toast).toHaveRole('alert');
    expect(toast).toHaveTextContent('The link has expired.');
    expect(main().getByText('The link has expired.')).toBeVisible();
    expect(location.pathname).toBe('/reset-password');
    expect(main().getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    // The response to a first request may have been lost after the server had saved the password.
    expect(main().getByText(/If you have just set a password with it,/)).toBeVisible();
  },
);

test(
  "without a token, the page works and shows the server's message",
  { tags: ['D-59'] },
  async () => {
    const { user, sent } = await openPage(
      () => rejection(400, 'Token is required'),
      '/reset-password',
    );
    await user.type(password(), 'long enough');
    await user.click(button());
    expect(await findToast('Reset Error')).toHaveTextContent('Token is required');
    expect(sent()).toHaveLength(1);
  },
);

test('a password manager learns whose password is reset, and the email is not sent', async () => {
  const { user, sent } = await renderApp('/reset-password?resetToken=t', {
    signedInAs: 'ada@example.com',
    api: { auth: { resetPassword: () => rejection(400) } },
  });
  await waitFor(() =>
    expect(document.querySelector('form [autocomplete="username"]')).toHaveValue('ada@example.com'),
  );
  await user.type(password(), 'long enough{Enter}');
  await waitFor(() =>
    expect(sent('auth.resetPassword').map(({ body }) => body)).toEqual([
      { newPassword: 'long enough' },
    ]),
  );
});
