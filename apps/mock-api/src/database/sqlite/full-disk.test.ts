import { expectConsoleError } from '@catering/test/console';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { orderOf } from '../../testing/orders.ts';
import { temporaryFolder } from '../../testing/run-server.ts';
import { openDatabase } from '../open.ts';

const NOT_READY = { status: 503, code: 'NOT_READY', retryAfter: '1' };

async function openShop() {
  const file = join(temporaryFolder(), 'mock.sqlite');
  const database = await openDatabase({ address: file, seed: async () => {} });
  onTestFinished(() => database.destroy());
  const { api, person } = await openTestApp({ database });
  const { headers } = await person();
  const place = async (key: string, narration = 'jollof') => {
    const call = api.post('/order').set(headers).set('idempotency-key', key);
    const { status, body, headers: sent } = await call.send({ ...orderOf(), narration });
    return { status, code: body.code, retryAfter: sent['retry-after'] };
  };
  const count = async () => (await api.get('/order').set(headers)).body.length;
  return { database, api, place, count };
}

test(
  'a full disk gets 503, stores nothing partially, and recovers',
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
    const kept = await database.selectFrom('idempotent_responses').select('key').execute();
    expect(kept).toHaveLength(keys.length - refused.length);

    await sql`pragma max_page_count = 100000`.execute(database);
    for (const key of keys) expect((await place(key, longText)).status).toBe(201);
    expect(await count()).toBe(keys.length);
  },
);
