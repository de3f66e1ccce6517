import type { Category, Dish, Order, OrderInput } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { expect, type APIRequestContext } from '@playwright/test';
import { apiAddress } from '../addresses.ts';

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
