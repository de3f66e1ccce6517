import { randomUUID } from 'node:crypto';
import { expectConsoleError } from '@catering/test/console';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../testing/test-database.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { orderOf } from '../../testing/orders.ts';
import { startPostgres } from '@catering/test/postgres';
import { openDatabase } from '../open.ts';

const ORDERS = 40;
/** A request that is sent once the database is away for certain. */
const LATE_ORDERS = 5;

test(
  'while the database is unreachable every request gets 503, and nothing is partly stored',
  // The test starts a Postgres twice.
  { tags: ['D-11', 'D-68'], timeout: 60_000 },
  async () => {
    const server = await startPostgres();
    onTestFinished(server.remove);
    const address = await newDatabase(server.address(''));
    const database = await openDatabase({ address, seed: async () => {} });
    onTestFinished(() => database.destroy());
    const { api, person } = await openTestApp({ database });
    const { headers } = await person();
    expect((await api.get('/dishes')).status).toBe(200);
    const place = async (key: string) => {
      const order = api.post('/order').set(headers).set('idempotency-key', key);
      const { status, body, headers: sent } = await order.send(orderOf());
      return { status, id: String(body.order?._id), retryAfter: sent['retry-after'], key };
    };
    // A server that ends tells some of its clients, and others nothing.
    expectConsoleError(
      /The database cannot be reached|the database system is|terminating connection/,
    );

    let answered = 0;
    let crash = Promise.resolve();
    const early = await Promise.all(
      Array.from({ length: ORDERS }, async () => {
        const answer = await place(randomUUID());
        answered += 1;
        if (answered === ORDERS / 4) crash = server.crash();
        return answer;
      }),
    );
    await crash;
    const late = await Promise.all(Array.from({ length: LATE_ORDERS }, () => place(randomUUID())));
    const first = [...early, ...late];
    const placed = first.filter(({ status }) => status === 201);
    const refused = first.filter(({ status }) => status !== 201);
    expect(placed.length).toBeGreaterThanOrEqual(ORDERS / 4);
    expect(refused.length).toBeGreaterThanOrEqual(LATE_ORDERS);
    for (const answer of refused) expect(answer).toMatchObject({ status: 503, retryAfter: '1' });

    for (const path of ['/dishes', '/blogs', '/status', '/order', '/uploads/x.png']) {
      const { status, body, headers: sent } = await api.get(path).set(headers);
      expect({ path, status, code: body.code }).toEqual({ path, status: 503, code: 'NOT_READY' });
      expect(sent['retry-after']).toBe('1');
    }

    await server.start();
    const again = await Promise.all(first.map(({ key }) => place(key)));
    expect(again.map(({ status }) => status)).toEqual(first.map(() => 201));
    expect(again.map(({ id }) => id)).toEqual(expect.arrayContaining(placed.map(({ id }) => id)));
    const stored = await api.get('/order').set(headers);
    expect(stored.body).toHaveLength(first.length);
  },
);
