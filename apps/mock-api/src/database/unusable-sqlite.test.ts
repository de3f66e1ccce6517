import { expectConsoleError } from '@catering/test/console';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dishes } from '../resources/dishes/dishes.store.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { orderOf } from '../testing/orders.ts';
import { temporaryFolder } from '../testing/run-server.ts';
import { jollof } from '../testing/small-menu.ts';
import { openDatabase } from './open.ts';
import { transact } from './transact.ts';

const NOT_READY = { status: 503, code: 'NOT_READY', retryAfter: '1' };

const newFile = () => join(temporaryFolder(), 'mock.sqlite');

async function open(file: string, busyTimeoutMs?: number) {
  const options = { address: file, seed: async () => {}, ...(busyTimeoutMs && { busyTimeoutMs }) };
  const database = await openDatabase(options);
  onTestFinished(() => database.destroy());
  return database;
}

async function openShop(busyTimeoutMs?: number) {
  const file = newFile();
  const database = await open(file, busyTimeoutMs);
  const { api, person } = await openTestApp({ database });
  const { headers } = await person();
  const place = async (key: string, narration = 'jollof') => {
    const call = api.post('/order').set(headers).set('idempotency-key', key);
    const { status, body, headers: sent } = await call.send({ ...orderOf(), narration });
    return { status, code: body.code, retryAfter: sent['retry-after'] };
  };
  const count = async () => (await api.get('/order').set(headers)).body.length;
  return { file, database, api, place, count };
}

test(
  'a full disk is answered with 503, stores nothing by halves and heals',
  { tags: ['D-11', 'D-68'] },
  async () => {
    const { database, api, place, count } = await openShop();
    expectConsoleError('database or disk is full');
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
    const pages = (rows[0]?.page_count ?? 0) + 4;
    await sql.raw(`pragma max_page_count = ${pages}`).execute(database);

    const keys = Array.from({ length: 60 }, () => randomUUID());
    const longText = 'much jollof '.repeat(200);
    const answers = [];
    for (const key of keys) answers.push(await place(key, longText));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toEqual(NOT_READY);
    expect(await count()).toBe(keys.length - refused.length);
    expect((await api.get('/dishes')).status).toBe(200);
    const kept = await database.selectFrom('idempotent_answers').select('key').execute();
    expect(kept).toHaveLength(keys.length - refused.length);

    await sql`pragma max_page_count = 100000`.execute(database);
    for (const key of keys) expect((await place(key, longText)).status).toBe(201);
    expect(await count()).toBe(keys.length);
  },
);

test(
  'a file that somebody else keeps locked is answered with 503, and heals',
  { tags: ['D-11', 'D-68'] },
  async () => {
    const { file, api, place, count } = await openShop(50);
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    expectConsoleError('database is locked');
    const keys = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => place(key)));
    for (const answer of answers) expect(answer).toEqual(NOT_READY);
    expect((await api.get('/dishes')).status).toBe(200);
    expect(await count()).toBe(0);
    other.exec('rollback');
    for (const key of keys) expect((await place(key)).status).toBe(201);
    expect(await count()).toBe(keys.length);
  },
);

test('a short lock holds a write up, and other requests go on meanwhile', async () => {
  const { file, api, place } = await openShop();
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const order = place(randomUUID());
  expect((await api.get('/')).status).toBe(200);
  other.exec('commit');
  expect((await order).status).toBe(201);
});

test('two servers that read and then write take turns, neither is sent away', async () => {
  const file = newFile();
  const servers = [await open(file), await open(file)];
  const [first] = servers;
  if (!first) throw new Error('There is no server');
  await openTestApp({ database: first });
  const ROUNDS = 20;
  const countUp = (database: (typeof servers)[number]) =>
    transact(database, async (transaction) => {
      const dish = await dishes.find(transaction, jollof._id);
      // The other one comes in between, if it can.
      await nextTurn();
      await dishes.replace(transaction, { ...jollof, price: (dish?.price ?? 0) + 1 });
    });
  await Promise.all(
    servers.map(async (database) => {
      for (let round = 0; round < ROUNDS; round += 1) await countUp(database);
    }),
  );
  const dish = await dishes.find(first, jollof._id);
  expect(dish?.price).toBe(jollof.price + servers.length * ROUNDS);
});
