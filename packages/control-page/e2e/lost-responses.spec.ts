import type { Page } from '@playwright/test';
import { mockAddress } from './address.ts';
import { expect, test } from './page.ts';

// The page of an API response lets no script call anything.
test.use({ bypassCSP: true });

interface Sent {
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Lets a page call, over idle connections that it has used before. The result is a status, or that the call failed. */
const seenBy = (page: Page, sent: Sent) =>
  page.evaluate(async ({ path, body, headers }) => {
    for (let count = 0; count < 3; count += 1) await (await fetch('/blogs', { headers })).text();
    try {
      const method = body === undefined ? 'GET' : 'POST';
      const response = await fetch(path, { method, headers, body: body ?? null });
      await response.text();
      return response.status;
    } catch {
      return 'failed';
    }
  }, sent);

const cases = [
  { when: 'before', times: 1 },
  { when: 'before' },
  { when: 'during', times: 1 },
  { when: 'during' },
  { when: 'after', times: 1 },
  { when: 'after' },
  { when: 'after', key: 'order-1' },
] satisfies { when: string; times?: number; key?: string }[];

// Chromium sends a request again by itself if a used connection closes without a byte.
for (const { when, times, key } of cases) {
  const title = `${when}${times ? ', once' : ''}${key ? ', with a key' : ''}`;
  test(`a page sees its order fail, and no second one is stored: ${title}`, async ({
    page,
    space,
    call,
  }) => {
    const { token } = await (await call('/__mock/api/accounts', { role: 'user' })).json();
    const [dish] = await (await call('/dishes')).json();
    const { _id: id, name, price } = dish;
    const body = JSON.stringify({
      cartItems: [{ id, name, price, quantity: 1, addons: [] }],
      phoneNumber: '08031234567',
      narration: 'No pepper, please.',
      deliveryInfo: '14 Aba Road, opposite the market, Port Harcourt',
    });
    const headers = {
      'x-mock-space': space,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    await call('/__mock/api/faults', { operation: 'order.create', drop: true, when, times });
    await page.goto(`${mockAddress}/`);
    expect(await seenBy(page, { path: '/order', body, headers })).toBe('failed');
    const orders = await page.request.get(`${mockAddress}/order`, { headers });
    expect(await orders.json()).toHaveLength(when === 'before' ? 0 : 1);
  });
}

for (const when of ['before', 'during', 'after'] as const) {
  test(`a page sees a list fail that was cached, and gets it with the next call: ${when}`, async ({
    page,
    space,
    call,
  }) => {
    await call('/dishes');
    await call('/__mock/api/faults', { operation: 'dishes.list', drop: true, when, times: 1 });
    await page.goto(`${mockAddress}/`);
    const sent = { path: '/dishes', headers: { 'x-mock-space': space } };
    expect(await seenBy(page, sent)).toBe('failed');
    expect(await seenBy(page, sent)).toBe(200);
  });
}
