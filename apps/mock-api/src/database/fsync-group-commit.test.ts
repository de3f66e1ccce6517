import { sql } from 'kysely';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/run-server.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';

async function openFile() {
  const fsync = { calls: 0 };
  const database = await openDatabase({
    address: join(temporaryFolder(), 'mock.sqlite'),
    seed: async () => {},
    fsync: async () => {
      fsync.calls += 1;
    },
  });
  onTestFinished(() => database.destroy());
  fsync.calls = 0;
  return { database, fsync };
}

const insert = (database: Database, name: string, value = '') =>
  database.insertInto('settings').values({ name, value }).execute();

const names = async (database: Database) =>
  (await database.selectFrom('settings').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

/** The names whose write has resolved. */
async function acknowledged(writes: Record<string, Promise<unknown>>) {
  const results = await Promise.allSettled(Object.values(writes));
  return Object.keys(writes).filter((_, index) => results[index]?.status === 'fulfilled');
}

test('writes of one turn are stored with one fsync', async () => {
  const { database, fsync } = await openFile();
  await Promise.all(['a', 'b', 'c'].map((name) => insert(database, name)));
  expect(await names(database)).toEqual(['a', 'b', 'c']);
  expect(fsync.calls).toBe(1);
});

test('a rejected row is rejected alone', async () => {
  const { database } = await openFile();
  await insert(database, 'taken');
  const writes = {
    a: insert(database, 'a'),
    b: insert(database, 'taken'),
    c: insert(database, 'c'),
  };
  expect(await acknowledged(writes)).toEqual(['a', 'c']);
  expect(await names(database)).toEqual(['a', 'c', 'taken']);
});

test('when the disk is full, what was acknowledged is stored, and nothing else', async () => {
  const { database } = await openFile();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(database);
  const writes = {
    a: insert(database, 'a'),
    b: insert(database, 'b', 'much '.repeat(20_000)),
    c: insert(database, 'c'),
  };
  const stored = await acknowledged(writes);
  expect(stored).not.toContain('b');
  expect(await names(database)).toEqual(stored);
  await insert(database, 'd');
  expect(await names(database)).toEqual([...stored, 'd']);
});

test('a commit that fails rejects each of its writes, and the next ones are stored', async () => {
  const { database } = await openFile();
  // The reference is checked by the commit.
  await sql`create table child (id text references settings (name) deferrable initially deferred)`.execute(
    database,
  );
  const orphan = sql`insert into child values ('nobody')`.execute(database);
  expect(await acknowledged({ a: insert(database, 'a'), orphan })).toEqual([]);
  expect(await names(database)).toEqual([]);
  expect(await acknowledged({ b: insert(database, 'b') })).toEqual(['b']);
});

test('a transaction that is rolled back takes no other write with it', async () => {
  const { database } = await openFile();
  const undone = async (transaction: Database) => {
    await insert(transaction, 'undone');
    throw new Error('Back');
  };
  const writes = {
    a: insert(database, 'a'),
    undone: database.transaction().execute(undone),
    b: insert(database, 'b'),
  };
  expect(await acknowledged(writes)).toEqual(['a', 'b']);
  expect(await names(database)).toEqual(['a', 'b']);
});

test('a transaction and writes beside it are all stored', async () => {
  const { database } = await openFile();
  const writes = {
    a: insert(database, 'a'),
    b: database.transaction().execute((transaction) => insert(transaction, 'b')),
    c: insert(database, 'c'),
  };
  expect(await acknowledged(writes)).toEqual(['a', 'b', 'c']);
});
