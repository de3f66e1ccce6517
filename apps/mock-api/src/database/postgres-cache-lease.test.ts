import supertest from 'supertest';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { newDatabase } from '../testing/lend-database.ts';
import { watchListeners } from '../testing/listeners.ts';
import { jollof, smallMenu } from '../testing/small-menu.ts';
import { openDatabase } from './open.ts';
import { LEASE_LOCK, postgresLease } from './postgres-cache-lease.ts';
import { emptySeed, type MakeSeed } from './seeds/seed.ts';

const PATH = `/dishes/${jollof._id}`;
/** Longer than any test: only what a server hears of may show. */
const FOR_EVER = 3_600_000;
/** docs/scale.md promises a second; a busy machine needs some more, ms. */
const LIMIT_MS = 3000;

/** Two servers on one database, each with a lease. */
async function openServers() {
  const address = await newDatabase(inject('postgres') ?? '');
  const listeners = await watchListeners(address);
  const open = async (seed: MakeSeed) => {
    const database = await openDatabase({ address, seed: async () => {} });
    const lease = await postgresLease(database, address, FOR_EVER);
    const { app, person } = await createTestApp({ database, lease, seed });
    onTestFinished(async () => {
      lease.close();
      await database.destroy();
    });
    return { api: supertest(app), person, database, lease };
  };
  const one = await open(smallMenu);
  const other = await open(emptySeed);
  const { headers } = await one.person('admin');
  const change = (price: number) => one.api.put(PATH).set(headers).send({ price });
  await expect.poll(listeners.leases, { interval: 5 }).toBe(2);
  return { one, other, change, listeners };
}

test('a read that was answered before asks the database nothing', async () => {
  const { other, listeners } = await openServers();
  const before = await other.api.get(PATH);
  await listeners.client.query('begin; lock table dishes, catalogue_version, controls');
  expect((await other.api.get(PATH)).body).toEqual(before.body);
  await listeners.client.query('rollback');
});

test('a change that is made at the database itself is notified', async () => {
  const { other, listeners } = await openServers();
  const price = async () => (await other.api.get(PATH)).body.price;
  expect(await price()).toBe(jollof.price);
  await listeners.client.query('update dishes set price = 5');
  await expect.poll(price, { interval: 5, timeout: LIMIT_MS }).toBe(5);
});

test('a server that hangs holds up a change for a second at most', async () => {
  const { one, other, change, listeners } = await openServers();
  await listeners.client.query(`select pg_advisory_lock_shared(${LEASE_LOCK})`);
  const started = performance.now();
  expect((await change(9)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  for (const { api } of [one, other]) {
    const price = async () => (await api.get(PATH)).body.price;
    await expect.poll(price, { interval: 5, timeout: LIMIT_MS }).toBe(9);
  }
});
