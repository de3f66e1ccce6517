import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rejection, type ApiHandlers } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

const EMAIL = ['Email', 'ada@example.com'] as const;
const PASSWORD = ['Password', 'plantain-and-stew'] as const;

interface Sending {
  page: string;
  button: string;
  operation: string;
  fields?: readonly (readonly [string, string])[];
}

const sendings: Sending[] = [
  { page: '/login', button: 'Login', operation: 'auth.logIn', fields: [EMAIL, PASSWORD] },
  {
    page: '/signup',
    button: 'Create Account',
    operation: 'auth.signUp',
    fields: [EMAIL, PASSWORD],
  },
  {
    page: '/forgot-password',
    button: 'Send Reset Email',
    operation: 'auth.forgotPassword',
    fields: [EMAIL],
  },
  { page: '/forgot-password', button: 'resend', operation: 'auth.forgotPassword', fields: [EMAIL] },
  {
    page: '/reset-password?resetToken=t',
    button: 'Reset Password',
    operation: 'auth.resetPassword',
    fields: [['New Password', 'egusi-and-eba-2']],
  },
  {
    page: '/support',
    button: 'Send Message',
    operation: 'messages.create',
    fields: [EMAIL, ['Message', 'Do you cook for 80 guests?']],
  },
  {
    page: '/training-enrollment?program=SALAD',
    button: 'Enroll Now',
    operation: 'classEnrollment.create',
  },
];

test.each(sendings)(
  'several presses of "$button" on $page send one request',
  { tags: ['D-14'] },
  async ({ page, button: name, operation, fields = [] }) => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof rejection>>();
    const [resource = '', handler = ''] = operation.split('.');
    const api = { [resource]: { [handler]: () => promise } } as ApiHandlers;
    const { user, sent } = await renderApp(page, { api });
    for (const [label, text] of fields) await user.type(main().getByLabelText(label), text);
    const button = main().getByRole('button', { name });
    await user.dblClick(button);
    await user.keyboard('{Enter} ');
    await waitFor(() => expect(sent(operation)).toHaveLength(1));
    expect(button).toHaveAttribute('aria-disabled', 'true');

    resolve(rejection(503));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(sent(operation)).toHaveLength(1);
    // Nothing is stuck: the next press sends again.
    await user.click(button);
    await waitFor(() => expect(sent(operation)).toHaveLength(2));
  },
);
