import { test as base, expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { mockAddress } from './address.ts';

interface Fixtures {
  /** The name of a space that the test has for itself. */
  space: string;
  /** Opens the page of that space. Anything that the browser complains about fails the test. */
  open: (place: string) => Promise<void>;
  /** Calls the API of that space, as any program does; a body makes it a POST. */
  call: (path: string, body?: object) => Promise<APIResponse>;
}

const callOf = (request: APIRequestContext, space: string) => (path: string, body?: object) =>
  request.fetch(`${mockAddress}${path}`, {
    method: body ? 'POST' : 'GET',
    data: body,
    headers: { 'x-mock-space': space },
  });

export const test = base.extend<Fixtures>({
  space: async ({ browserName }, run, { testId }) => {
    await run(`${browserName}-${testId.slice(-12)}`);
  },
  call: async ({ request, space }, run) => {
    await run(callOf(request, space));
  },
  open: async ({ page, space }, run) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('pageerror', ({ message }) => problems.push(message));
    await run(async (place) => {
      await page.goto(`${mockAddress}/__mock?space=${space}#${place}`);
    });
    expect(problems).toEqual([]);
  },
});

export { expect };
