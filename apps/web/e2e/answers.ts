import type { Page } from '@playwright/test';
import { apiAddress } from './addresses.ts';

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  headers: { 'access-control-allow-origin': '*' },
  body: JSON.stringify(body),
});

/** Answers a call of this page alone, in place of the API. */
export const answer = (page: Page, path: string, body: unknown) =>
  page.route(`${apiAddress}${path}`, (route) => route.fulfill(json(200, body)));

/** Fails a call of this page alone, with a message that a customer may read. */
export const refuse = (page: Page, path: string, message: string) =>
  page.route(`${apiAddress}${path}`, (route) =>
    route.fulfill(json(400, { message, code: 'BAD_REQUEST' })),
  );

/** Cuts the line for a call of this page alone. */
export const cutOff = (page: Page, path: string) =>
  page.route(`${apiAddress}${path}`, (route) => route.abort());

/**
 * Keeps calls of this page waiting; they then get the answer that they would have got without.
 * @returns lets them through, those to come too
 */
export const hold = async (page: Page, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${apiAddress}${path}`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};
