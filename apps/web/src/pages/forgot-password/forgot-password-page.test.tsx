import { expect, test } from 'vitest';
import { rejection, type ApiHandlers } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

type Handler = NonNullable<NonNullable<ApiHandlers['auth']>['forgotPassword']>;

const sentOut: Handler = () => ({ status: 200, body: { message: 'Sent.' } });
const email = () => main().getByLabelText('Email');
const button = (name: string) => main().getByRole('button', { name });

async function openPage(forgotPassword: Handler = sentOut) {
  const app = await renderApp('/forgot-password', { api: { auth: { forgotPassword } } });
  return { ...app, sent: () => app.sent('auth.forgotPassword') };
}

test(
  'the page has its field, its buttons, and its links',
  { tags: ['FGT-01', 'FGT-02', 'FGT-03', 'FGT-04', 'FGT-05', 'VAL-24'] },
  async () => {
    await openPage();
    expect(email()).toBeVisible();
    expect(button('Send Reset Email')).toBeVisible();
    expect(button('resend')).toBeVisible();
    expect(main().getByText(/valid for 30 minutes/)).toBeVisible();
    const targets = main()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/support', '/login']);
  },
);

test(
  'requests the email, shows a toast, and opens home',
  { tags: ['API-USE-06', 'ERR-32', 'ERR-33', 'SCP-22', 'D-08'] },
  async () => {
    const { user, sent } = await openPage();
    await user.type(email(), 'ada@example.com');
    await user.click(button('Send Reset Email'));
    const toast = await findToast('Email Sent Successfully');
    expect(toast).toHaveRole('status');
    expect(toast).toHaveTextContent(
      'Check your inbox for a link to reset your password. It is valid for 30 minutes.',
    );
    expect(location.pathname).toBe('/');
    expect(sent().map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }]);
  },
);

for (const way of ['Send Reset Email', 'resend']) {
  test(
    `"${way}" reports an invalid email, clears the error on focus, and sends nothing`,
    { tags: ['VAL-06', 'VAL-17', 'VAL-26', 'D-30'] },
    async () => {
      const { user, sent } = await openPage();
      await user.type(email(), 'ada@@example.com');
      await user.click(button(way));
      expect(await main().findByText('Email is invalid')).toBeVisible();
      expect(email()).toBeInvalid();
      await user.click(email());
      expect(main().queryByText('Email is invalid')).not.toBeInTheDocument();
      expect(sent()).toEqual([]);
      expect(location.pathname).toBe('/forgot-password');
    },
  );
}

test(
  '"resend" sends the email in the field, as the button does',
  { tags: ['FGT-03', 'D-30'] },
  async () => {
    const { user, sent } = await openPage();
    await user.type(email(), 'ada@example.com');
    await user.click(button('resend'));
    await findToast('Email Sent Successfully');
    expect(location.pathname).toBe('/');
    expect(sent().map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }]);
  },
);

test(
  'an error shows "An Error Occured" with the server\'s message, and the page stays',
  { tags: ['ERR-11'] },
  async () => {
    const { user } = await openPage(() => rejection(503, 'Mails cannot be sent at the moment.'));
    await user.type(email(), 'ada@example.com');
    await user.click(button('Send Reset Email'));
    const toast = await findToast('An Error Occured');
    expect(toast).toHaveRole('alert');
    expect(toast).toHaveTextContent('Mails cannot be sent at the moment.');
    expect(location.pathname).toBe('/forgot-password');
    expect(email()).toHaveValue('ada@example.com');
    expect(button('resend')).not.toHaveAttribute('aria-disabled');
  },
);
