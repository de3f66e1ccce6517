import { changesState } from '@catering/contract';
import { expectConsoleError } from '@catering/test/console';
import { sql } from 'kysely';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { callOperation, operations } from '../testing/call-operation.ts';
import { newestLink } from '../testing/mail-links.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { orderOf } from '../testing/orders.ts';
import { temporaryFolder } from '../testing/run-server.ts';
import { jollof, oldPost, rice } from '../testing/small-menu.ts';
import { openDatabase } from './open.ts';
import type { Database, Schema } from './schema.ts';

const TABLES = [
  'accounts',
  'blogs',
  'categories',
  'dishes',
  'enrollments',
  'idempotent_answers',
  'mail_tokens',
  'mails',
  'messages',
  'orders',
  'replies',
  'uploads',
] as const satisfies (keyof Schema)[];

/** A disk this slow is found out when a response does not wait for it. */
const SLOW_MS = 20;

/** A server on a file, with a disk of its own that keeps what an fsync has brought there. */
async function openShop() {
  const folder = temporaryFolder();
  const file = join(folder, 'mock.sqlite');
  const onDisk = join(folder, 'after-a-power-cut.sqlite');
  const disk = {
    syncs: 0,
    /** What an fsync waits for. */
    write: async () => {},
  };
  const fsync = async () => {
    disk.syncs += 1;
    const begun = disk.syncs;
    copyFileSync(file, `${onDisk}-${begun}`);
    copyFileSync(`${file}-wal`, `${onDisk}-${begun}-wal`);
    await disk.write();
    for (const part of ['', '-wal']) copyFileSync(`${onDisk}-${begun}${part}`, onDisk + part);
  };
  const database = await openDatabase({ address: file, seed: async () => {}, fsync });
  onTestFinished(() => database.destroy());
  const contents = (path: string) => {
    const copy = new DatabaseSync(path);
    const tables = TABLES.map((table) => copy.prepare(`select * from ${table}`).all());
    copy.close();
    return tables;
  };
  const shop = await openTestApp({ database });
  return { ...shop, disk, now: () => contents(file), afterPowerCut: () => contents(onDisk) };
}
type Shop = Awaited<ReturnType<typeof openShop>>;
type Call = Parameters<typeof callOperation>[2];

const person = ({ email }: { email: string }) => ({ body: JSON.stringify({ email }) });

/** What a call needs that is not in its example. */
const prepare: Record<string, (shop: Shop, headers: Record<string, string>) => Promise<Call>> = {
  'auth.verifyEmail': async ({ api, mails }) => {
    await api
      .post('/auth/signup/emailandpassword')
      .send({ email: 'ada@example.com', password: 'a good password' });
    const { searchParams } = await newestLink(mails);
    return { query: Object.fromEntries(searchParams), headers: { accept: 'text/html' } };
  },
  'auth.resendVerificationEmail': async (shop) => person(await shop.person()),
  'auth.forgotPassword': async (shop) => person(await shop.person()),
  'auth.resetPassword': async (shop) => {
    await shop.api.post('/auth/forgot-password').send({ email: (await shop.person()).email });
    return { query: Object.fromEntries((await newestLink(shop.mails)).searchParams) };
  },
  'categories.update': async () => ({ id: rice._id }),
  'dishes.create': async () => ({
    body: JSON.stringify({ ...jollof, category: rice._id }),
  }),
  'dishes.update': async () => ({ id: jollof._id }),
  'dishes.replaceImage': async () => ({ id: jollof._id }),
  'deleteByType.remove': async () => ({ id: jollof._id }),
  'blogs.update': async () => ({ id: oldPost._id }),
  'blogs.remove': async () => ({ id: oldPost._id }),
  'messages.reply': async ({ api }) => {
    const { body } = await api.post('/messages').send({ email: 'a@example.com', message: 'Hello' });
    return { id: String(body._id) };
  },
  'order.create': async () => ({ body: JSON.stringify(orderOf()) }),
  'order.update': async ({ api }, headers) => {
    const { body } = await api.post('/order').set(headers).send(orderOf());
    return { id: String(body.order._id) };
  },
};

/** A login changes nothing that is stored, and logs are kept in memory. */
const writing = operations.filter(
  (operation) =>
    changesState(operation) && operation.id !== 'auth.logIn' && !operation.metadata.clearsLogs,
);

test.each(writing.map((operation) => [operation.id, operation] as const))(
  'what %s has acknowledged survives a power cut',
  async (id, operation) => {
    const shop = await openShop();
    const roles = operation.metadata.roles;
    const { headers } = await shop.person(roles.includes('user') ? 'user' : 'admin');
    const given = await prepare[id]?.(shop, headers);
    const before = shop.now();
    shop.disk.write = () => delay(SLOW_MS);
    const call = { ...given, headers: { ...headers, ...given?.headers } };
    const { status } = await callOperation(shop.api, operation, call);
    const survivors = shop.afterPowerCut();
    expect([id === 'auth.verifyEmail' ? 302 : 200, 201]).toContain(status);
    expect(survivors).not.toEqual(before);
    expect(survivors).toEqual(shop.now());
  },
);

test('logging in and reading wait for no disk, a write does', async () => {
  const { api, disk, person: anybody } = await openShop();
  const { headers, email } = await anybody();
  const written = Promise.withResolvers<void>();
  disk.write = () => written.promise;
  const before = disk.syncs;
  let acknowledged = false;
  const message = api
    .post('/messages')
    .send({ email, message: 'Hello' })
    .then(({ status }) => {
      acknowledged = true;
      return status;
    });
  await expect.poll(() => disk.syncs).toBe(before + 1);
  const login = await api.post('/auth/login').send({ email, password: 'a good password' });
  expect(login.status).toBe(200);
  for (const path of ['/dishes', `/dishes/${jollof._id}`, '/blogs', '/order', '/status']) {
    expect((await api.get(path).set(headers)).status).toBe(200);
  }
  expect(disk.syncs).toBe(before + 1);
  expect(acknowledged).toBe(false);
  written.resolve();
  expect(await message).toBe(201);
});

test('writes that come together share an fsync', async () => {
  const { api, disk, person: anybody } = await openShop();
  const { headers } = await anybody();
  disk.write = () => delay(SLOW_MS);
  const before = disk.syncs;
  const orders = Array.from({ length: 40 }, () => api.post('/order').set(headers).send(orderOf()));
  const answers = await Promise.all(orders);
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 201));
  expect(disk.syncs - before).toBeLessThan(orders.length / 2);
});

test('a write that does not reach the disk is answered with 503, the next one starts anew', async () => {
  const { api, disk } = await openShop();
  const write = () => api.post('/messages').send({ email: 'a@example.com', message: 'Hello' });
  disk.write = () => Promise.reject(new Error('no space'));
  expectConsoleError('no space');
  const { status, body, headers } = await write();
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'NOT_READY' });
  expect(headers['retry-after']).toMatch(/^\d+$/);
  disk.write = async () => {};
  expect((await write()).status).toBe(201);
});

test('whatever is no plain select waits, and what was rolled back or rejected does not', async () => {
  const { database, disk } = await openShop();
  const syncsOf = async (work: () => Promise<unknown>) => {
    const before = disk.syncs;
    await work().catch(() => {});
    return disk.syncs - before;
  };
  const insert = sql`insert into settings values ('a', 'b') returning name`;
  expect(await syncsOf(() => insert.execute(database))).toBe(1);
  expect(await syncsOf(() => insert.execute(database))).toBe(0);
  const update = sql`with one as (select 'a' as name) update settings set value = 'c' from one`;
  expect(await syncsOf(() => update.execute(database))).toBe(1);
  expect(await syncsOf(() => sql`select * from settings`.execute(database))).toBe(0);
  const undone = async (transaction: Database) => {
    await update.execute(transaction);
    throw new Error('Back');
  };
  expect(await syncsOf(() => database.transaction().execute(undone))).toBe(0);
  expect(await syncsOf(() => sql`select * from settings`.execute(database))).toBe(0);
});

test('a file behind a symbolic link is synced where it is', async () => {
  const folder = temporaryFolder();
  const link = join(folder, 'link.sqlite');
  mkdirSync(join(folder, 'real'));
  writeFileSync(join(folder, 'real/mock.sqlite'), '');
  symlinkSync(join(folder, 'real/mock.sqlite'), link);
  const database = await openDatabase({ address: link, seed: async () => {} });
  const insert = database.insertInto('settings').values({ name: 'a', value: 'b' });
  expect(await insert.execute()).toHaveLength(1);
  await database.destroy();
});
