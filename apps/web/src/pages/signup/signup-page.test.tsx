import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lost, rejection, type ApiHandlers } from '#testing/fake-api.ts';
import { main } from '#testing/page-parts.ts';
import { renderApp } from '#testing/render-app.tsx';

type Auth = NonNullable<ApiHandlers['auth']>;
const accept: NonNullable<Auth['signUp']> = () => ({ status: 201, body: { token: 'fresh' } });
const wrongPassword = () => rejection(401, 'Wrong email or password.');
const taken = () => rejection(409, 'An account with this email exists.');

const openSignUp = async (auth: Auth = { signUp: accept }, address = '/signup') => {
  const app = await renderApp(address, { api: { auth } });
  const fill = async (email = 'ada@example.com', password = 'correct horse') => {
    await app.user.type(main().getByLabelText('Email'), email);
    await app.user.type(main().getByLabelText('Password'), password);
    await app.user.click(main().getByRole('button', { name: 'Create Account' }));
  };
  return { ...app, fill };
};

test(
  'the page has fields for an email and a new password, and social buttons that do nothing',
  { tags: ['SGN-01', 'SGN-02', 'SGN-03', 'SGN-05', 'SGN-06'] },
  async () => {
    const { user } = await openSignUp();
    expect(main().getByRole('textbox', { name: 'Email' })).toBeVisible();
    const password = main().getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    expect(password).toHaveAccessibleDescription('8 characters or more');
    for (const name of ['Google', 'Facebook', 'Apple'])
      await user.click(main().getByRole('button', { name }));
    expect(location.pathname).toBe('/signup');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
);

test(
  'signup signs in, stores the session, and opens the next page',
  { tags: ['STA-02', 'STA-03', 'STA-11', 'ERR-31', 'API-USE-05', 'API-ANS-02'] },
  async () => {
    const { fill, sent } = await openSignUp({ signUp: accept }, '/signup?proceedTo=trainings');
    await fill();
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Signup SuccessYour account has been created.',
    );
    expect(sent('auth.signUp')).toHaveLength(1);
    expect({ ...localStorage }).toEqual({ accessToken: 'fresh', email: 'ada@example.com' });
    expect(location.pathname).toBe('/trainings');
  },
);

test(
  'a rejected signup shows "Login Error" with the server\'s message',
  { tags: ['ERR-10'] },
  async () => {
    const { fill } = await openSignUp({ signUp: taken, logIn: wrongPassword });
    await fill();
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
    const { fill, sent } = await openSignUp();
    await fill('ada@example', '1234567');
    expect(await main().findByText('Email is invalid')).toBeVisible();
    expect(main().getByText('Password must be at least 8 characters.')).toBeVisible();
    expect(sent('auth.signUp')).toEqual([]);
  },
);

test('a signup whose response was lost signs in', { tags: ['STA-02'] }, async () => {
  let accounts = 0;
  const { fill } = await openSignUp({
    signUp: () => {
      accounts += 1;
      return accounts === 1 ? lost() : taken();
    },
    logIn: () => ({ status: 200, body: { token: 'fresh' } }),
  });
  await fill();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Signup SuccessYou are now logged in to your account.',
  );
  expect(screen.queryByText(/An account with this email/)).toBeNull();
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
  const { fill } = await openSignUp({ signUp: lost, logIn });
  await fill();
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
});
