import type { Page } from '@playwright/test';
import { apiAddress } from './addresses.ts';

/** A call that the site made of the API, such as "POST /messages". */
interface Call {
  readonly name: string;
  readonly body: unknown;
}

/** Notes every call from now on, in their order; the ping of the start is none of a page's. */
export const recordCalls = (page: Page): readonly Call[] => {
  const calls: Call[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(apiAddress)) return;
    const name = `${request.method()} ${request.url().slice(apiAddress.length)}`;
    if (name !== 'GET /') calls.push({ name, body: request.postDataJSON() as unknown });
  });
  return calls;
};

/** Lets everything that a press has set off begin. */
export const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
