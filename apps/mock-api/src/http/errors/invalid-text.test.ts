import { expect, test } from 'vitest';
import { orderOf } from '../../testing/orders.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

const PATHS = [
  '/dishes/%00',
  '/dishes?category=%00',
  '/dishes?name=%00',
  '/categories/a%00b',
  '/blogs/%00',
  '/order/%00',
  '/order?limit=1000&page=9999999',
  '/order?page=99999999999999999999999&limit=1000',
  '/messages?email=%00@example.com',
  '/messages?page=99999999999999999999999',
  '/uploads/%00',
  '/auth/verify?user=%00&token=%00',
];

test('no text in a path or a query causes a server error', async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  for (const path of PATHS) expect((await api.get(path).set(headers)).status).toBeLessThan(500);
});

test('no text in an order causes a server error', { tags: ['D-45'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person();
  for (const text of ['\u0000', '\u{d800}', '\u{1f372}']) {
    const narration = `1 plate of ${text}`;
    const { status } = await api
      .post('/order')
      .set(headers)
      .send({ ...orderOf(), narration });
    expect([201, 400]).toContain(status);
  }
});
