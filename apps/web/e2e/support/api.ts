import type { Category, Dish, Order, OrderInput } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { apiAddress } from './addresses.ts';

/** The menu as the API has it, to compare screens with. */
export const readMenu = async (request: APIRequestContext) => {
  const [categories, dishes] = await Promise.all([
    request
      .get(`${apiAddress}/categories`)
      .then((response) => response.json() as Promise<Category[]>),
    request.get(`${apiAddress}/dishes`).then((response) => response.json() as Promise<Dish[]>),
  ]);
  return { categories, dishes };
};

/** The dish at a place of the menu. */
export const dishAt = async (request: APIRequestContext, category: number, place = 0) => {
  const { categories, dishes } = await readMenu(request);
  const section = categories[category];
  const dish = dishes.filter((candidate) => candidate.category === section?._id)[place];
  if (!section || !dish) throw new Error(`No dish at ${category}/${place} of the menu`);
  return { ...dish, section: section.name.toUpperCase() };
};

/** Places an order at the API, so that a screen has something to show. */
export const placeOrder = async (
  request: APIRequestContext,
  token: string,
  order: Partial<OrderInput> = {},
): Promise<Order> => {
  const dish = await dishAt(request, 0);
  const response = await request.post(`${apiAddress}/order`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...orderInputOf([orderLineOf(dish)]),
      ...order,
    },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { order: Order }).order;
};

/** The caller's orders as the API has them, newest first. */
export const readOrders = async (request: APIRequestContext, token: string): Promise<Order[]> => {
  const response = await request.get(`${apiAddress}/order`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json();
};

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
