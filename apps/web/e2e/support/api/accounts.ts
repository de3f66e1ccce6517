import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { apiAddress } from '../addresses.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Someone who has never been here, so that no test meets another's orders. */
export const newAccount = (): Account => ({
  email: `guest-${randomUUID()}@example.com`,
  password: 'plantain-and-stew',
});

export const signUp = async (request: APIRequestContext) => {
  const account = newAccount();
  const response = await request.post(`${apiAddress}/auth/signup/emailandpassword`, {
    data: account,
  });
  expect(response.status()).toBe(201);
  const { token } = (await response.json()) as { token: string };
  return { ...account, token };
};

/** Opens the site as a signed-in customer. Call it before the first `goto`. */
export const signedIn = async (page: Page, request: APIRequestContext) => {
  const account = await signUp(request);
  await page.addInitScript(({ email, token }) => {
    if (sessionStorage.getItem('e2e-signed-in')) return;
    sessionStorage.setItem('e2e-signed-in', 'yes');
    localStorage.setItem('accessToken', token);
    localStorage.setItem('email', email);
  }, account);
  return account;
};
