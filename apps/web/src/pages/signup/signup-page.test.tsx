import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const accept = () => ({ status: 201, body: { token: 'fresh' } }) as const;
const wrongPassword = () =>
  ({ status: 401, body: { message: 'Wrong email or password.', code: 'X' } }) as const;
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const openSignUp = (address = '/signup') =>
  renderApp(address, { api: { auth: { signUp: accept } } });
const main = () => within(screen.getByRole('main'));

type User = Awaited<ReturnType<typeof renderApp>>['user'];
const fill = async (user: User, email = 'ada@example.com', password = 'correct horse') => {
  await user.type(main().getByLabelText('Email'), email);
  await user.type(main().getByLabelText('Password'), password);
  await user.click(main().getByRole('button', { name: 'Create Account' }));
};

test(
  'the page has fields for an email and a new password',
  { tags: ['SGN-01', 'SGN-02', 'SGN-03'] },
  async () => {
    await openSignUp();
    expect(main().getByRole('textbox', { name: 'Email' })).toBeVisible();
    const password = main().getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    expect(password).toHaveAccessibleDescription('8 characters or more');
    expect(main().getByRole('button', { name: 'Create Account' })).toBeVisible();
  },
);

test.each([
  ['/signup', '/login'],
  ['/signup?proceedTo=checkout', '/login?proceedTo=checkout'],
])('on %s, "Login" links to %s', { tags: ['SGN-04', 'D-28'] }, async (address, target) => {
  await openSignUp(address);
  expect(main().getByRole('link', { name: 'Login' })).toHaveAttribute('href', target);
});

test('the social buttons are shown and do nothing', { tags: ['SGN-05', 'SGN-06'] }, async () => {
  const { user } = await openSignUp();
  for (const name of ['Google', 'Facebook', 'Apple']) {
    await user.click(main().getByRole('button', { name }));
  }
  expect(location.pathname).toBe('/signup');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test(
  'signup signs in, stores the session, and opens the next page',
  { tags: ['STA-02', 'STA-03', 'STA-11', 'ERR-31', 'API-USE-05', 'API-ANS-02'] },
  async () => {
    const { user, requests } = await openSignUp('/signup?proceedTo=trainings');
    await fill(user);
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Signup SuccessYour account has been created.',
    );
    expect(requests.map(({ operation }) => operation)).toContain('auth.signUp');
    expect({ ...localStorage }).toEqual({ accessToken: 'fresh', email: 'ada@example.com' });
    expect(location.pathname).toBe('/trainings');
  },
);

test(
  'a rejected signup shows "Login Error" with the server\'s message',
  { tags: ['ERR-10'] },
  async () => {
    const body = { message: 'An account with this email exists.', code: 'EMAIL_TAKEN' };
    const { user } = await renderApp('/signup', {
      api: { auth: { signUp: () => ({ status: 409, body }), logIn: wrongPassword } },
    });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login ErrorAn account with this email exists.',
    );
    expect(main().getByText(/use another email/)).toBeVisible();
    expect(main().getByLabelText('Email')).toHaveFocus();
  },
);

test(
  'invalid fields show errors, and nothing is sent',
  { tags: ['VAL-05', 'VAL-10', 'VAL-26'] },
  async () => {
    const { user, requests } = await openSignUp();
    await fill(user, 'ada@example', '1234567');
    expect(await main().findByText('Email is invalid')).toBeVisible();
    expect(main().getByText('Password must be at least 8 characters.')).toBeVisible();
    expect(requests.map(({ operation }) => operation)).not.toContain('auth.signUp');
  },
);

test('a signup whose response was lost signs in', { tags: ['STA-02'] }, async () => {
  let accounts = 0;
  const { user } = await renderApp('/signup', {
    api: {
      auth: {
        signUp: () => {
          accounts += 1;
          if (accounts === 1) return lost();
          return { status: 409, body: { message: 'There is an account already.', code: 'X' } };
        },
        logIn: () => ({ status: 200, body: { token: 'fresh' } }),
      },
    },
  });
  await fill(user);
  expect(await screen.findByText('Signup Success')).toBeVisible();
  expect(screen.queryByText(/There is an account/)).toBeNull();
  expect(localStorage.getItem('accessToken')).toBe('fresh');
});

test.each([
  [
    'an account may be there if no response comes',
    lost,
    /Your account may have been created: try to log in/,
  ],
  [
    'there is none if the login is rejected',
    wrongPassword,
    /^Login ErrorNo answer from the server. Check your connection and try again.$/,
  ],
])('without a response to the signup, %s', { tags: ['ERR-10'] }, async (_what, logIn, said) => {
  const { user } = await renderApp('/signup', { api: { auth: { signUp: lost, logIn } } });
  await fill(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
});
