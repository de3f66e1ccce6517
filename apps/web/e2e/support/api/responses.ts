import { SCENARIO_HEADER } from '@catering/mock-control';
import type { Page } from '@playwright/test';
import { apiAddress, mockAddress } from '../addresses.ts';

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

/**
 * Sends requests of this page past the proxy, which would report each failure on demand as a broken
 * contract.
 */
export const passProxy = (page: Page, headers: Readonly<Record<string, string>> = {}) =>
  page.route(`${apiAddress}/**`, (route) => {
    const request = route.request();
    return route.continue({
      url: request.url().replace(apiAddress, mockAddress),
      headers: { ...request.headers(), ...headers },
    });
  });

/**
 * Makes the mock API fail requests of this page, and of no other.
 *
 * @param scenario a failure that the mock API knows by name
 */
export const failRequests = (page: Page, scenario: string) =>
  passProxy(page, { [SCENARIO_HEADER.toLowerCase()]: scenario });
