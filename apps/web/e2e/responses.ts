import type { Page } from '@playwright/test';
import { apiAddress } from './addresses.ts';

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  headers: { 'access-control-allow-origin': '*' },
  body: JSON.stringify(body),
});

/** Responds to a request of this page in place of the API. */
export const respondWith = (page: Page, path: string, body: unknown) =>
  page.route(`${apiAddress}${path}`, (route) => route.fulfill(json(200, body)));

/** Responds with an error whose message a customer may read. */
export const rejectWith = (page: Page, path: string, message: string) =>
  page.route(`${apiAddress}${path}`, (route) =>
    route.fulfill(json(400, { message, code: 'BAD_REQUEST' })),
  );

/** Fails a request of this page as a lost connection does. */
export const abortRequests = (page: Page, path: string) =>
  page.route(`${apiAddress}${path}`, (route) => route.abort());

/**
 * Delays requests of this page.
 * @returns sends them and all later ones on to the API
 */
export const holdResponses = async (page: Page, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${apiAddress}${path}`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};
