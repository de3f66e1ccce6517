import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiHandlers } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const refusal = { status: 503, body: { message: 'Not now.', code: 'NOT_READY' } } as const;
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

const main = () => within(screen.getByRole('main'));

/** Responds to one operation when the test says so. */
const heldResponse = (operation: string) => {
  const { promise, resolve } = Promise.withResolvers<typeof refusal>();
  const [resource = '', name = ''] = operation.split('.');
  return { api: { [resource]: { [name]: () => promise } } as ApiHandlers, release: resolve };
};

test.each(sendings)(
  'several presses of "$button" on $page send one request',
  { tags: ['D-14'] },
  async ({ page, button: name, operation, fields = [] }) => {
    const { api, release } = heldResponse(operation);
    const { user, requests } = await renderApp(page, { api });
    for (const [label, text] of fields) await user.type(main().getByLabelText(label), text);
    const button = main().getByRole('button', { name });
    await user.dblClick(button);
    await user.keyboard('{Enter} ');
    const sent = () => requests.filter((request) => request.operation === operation);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(button).toHaveAttribute('aria-disabled', 'true');

    release(refusal);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(sent()).toHaveLength(1);
    // Nothing is stuck: the next press sends again.
    await user.click(button);
    await waitFor(() => expect(sent()).toHaveLength(2));
  },
);

test.each([
  { page: '/order', operation: 'categories.list' },
  { page: '/blog', operation: 'blogs.list' },
  { page: '/user/orders', operation: 'order.list' },
  { page: '/add-to-cart?dishId=jollof', operation: 'dishes.get' },
])('several presses of "Retry" on $page send one request', { tags: ['D-14'] }, async (row) => {
  const [resource = '', name = ''] = row.operation.split('.');
  const { promise, resolve } = Promise.withResolvers<typeof refusal>();
  let calls = 0;
  const { user } = await renderApp(row.page, {
    signedInAs: 'ada@example.com',
    api: {
      [resource]: {
        [name]: () => {
          calls += 1;
          return calls === 1 ? { ...refusal, status: 403 } : promise;
        },
      },
    },
  });
  const retry = await main().findByRole('button', { name: 'Retry' });
  act(() => {
    retry.click();
    retry.click();
  });
  await user.dblClick(main().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(calls).toBe(2));
  await act(async () => resolve({ ...refusal, status: 503 }));
});
