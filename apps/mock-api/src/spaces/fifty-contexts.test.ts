import { ensureChromium } from '@catering/browser';
import { SPACE_HEADER } from '@catering/mock-control';
import { chromium, type Browser } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import { startServer } from '../testing/start-server.ts';

const CONTEXTS = 50;
const { email } = demoAccounts.customer;

type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Fails with a status of its own, asks for a mail once too often, and resets.
 * @returns what it has seen
 */
async function useSpace(browser: Browser, server: Server, number: number) {
  const name = `shopper-${number}`;
  const extraHTTPHeaders = { [SPACE_HEADER]: name };
  const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders });
  const control = server.control(name);
  const mails = async () => (await control.mails.list()).length;
  const menu = async () => (await context.request.get('/dishes')).status();
  const askForReset = async () =>
    (await context.request.post('/auth/forgot-password', { data: { email } })).status();
  const first = await menu();
  await control.faults.add({ operation: 'dishes.list', status: 500 + number });
  const seen = {
    first,
    limited: [await askForReset(), await askForReset(), await mails()],
    failed: await menu(),
    page: number % 10 === 0 ? await statusOfPage(browser, server, name) : 500 + number,
    reset: await control.data.reset(),
    afterReset: [await menu(), await mails(), await askForReset()],
  };
  await context.close();
  return seen;
}

/** Opens the menu as a page of the space's own host; such pages take longest. */
async function statusOfPage(browser: Browser, { url }: Server, name: string) {
  const page = await browser.newPage({ baseURL: `http://${name}.localhost:${new URL(url).port}` });
  const response = await page.goto('/dishes');
  await page.close();
  return response?.status();
}

// Fifty pages at once: 4 s on two free cores, far longer while other tests run.
const TIMEOUT_MS = 120_000;

test(
  'fifty browser contexts on one server fail, reach limits, and reset without affecting one another',
  async () => {
    const server = await startServer(['--calls-per-minute', '1']);
    const browser = await chromium.launch({ executablePath: ensureChromium() });
    onTestFinished(() => browser.close());
    const numbers = Array.from({ length: CONTEXTS }, (_none, number) => number);
    const seen = await Promise.all(numbers.map((number) => useSpace(browser, server, number)));
    expect(seen).toEqual(
      numbers.map((number) => ({
        first: 200,
        limited: [200, 429, 1],
        failed: 500 + number,
        page: 500 + number,
        reset: expect.anything(),
        afterReset: [200, 0, 200],
      })),
    );
    expect(await server.control().spaces.list()).toHaveLength(CONTEXTS);
    expect(await server.control().mails.list()).toEqual([]);
  },
  TIMEOUT_MS,
);
