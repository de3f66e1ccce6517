import type { Page } from '@playwright/test';
import { apiAddress } from './addresses.ts';

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
