import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';
import { gatherDuring, writeTogether } from './write-together.ts';

const insert = (name: string) => (database: Database) =>
  database.insertInto('settings').values({ name, value: 'kept' }).execute();
const kept = async (database: Database) => {
  const rows = await database
    .selectFrom('settings')
    .select('name')
    .where('value', '=', 'kept')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};
const settled = (writes: Promise<unknown>[]) =>
  Promise.all(
    writes.map((write) =>
      write.then(
        () => 'stored',
        () => 'refused',
      ),
    ),
  );

test('writes of one turn are all stored, in one transaction where the database is not shared', async () => {
  const { database } = await openTestApp();
  const transaction = vi.spyOn(database, 'transaction');
  const writes = ['a', 'b', 'c'].map((name) => writeTogether(database, insert(name)));
  expect(await settled(writes)).toEqual(['stored', 'stored', 'stored']);
  expect(await kept(database)).toEqual(['a', 'b', 'c']);
  expect(transaction).toHaveBeenCalledTimes(isPostgres(database) ? 0 : 1);
  await database.deleteFrom('settings').where('value', '=', 'kept').execute();
});

test('writes gather while others are on their way to the disk', async () => {
  const { database } = await openTestApp();
  const disk = Promise.withResolvers<void>();
  gatherDuring(database, () => disk.promise);
  const transaction = vi.spyOn(database, 'transaction');
  const first = writeTogether(database, insert('a'));
  await nextTurn();
  await nextTurn();
  const second = writeTogether(database, insert('b'));
  await nextTurn();
  expect(transaction).not.toHaveBeenCalled();
  disk.resolve();
  expect(await settled([first, second])).toEqual(['stored', 'stored']);
  expect(transaction).toHaveBeenCalledTimes(isPostgres(database) ? 0 : 1);
  expect(await kept(database)).toEqual(['a', 'b']);
  await database.deleteFrom('settings').where('value', '=', 'kept').execute();
});

test('a refused row is refused alone', async () => {
  const { database } = await openTestApp();
  const writes = ['a', 'a', 'b'].map((name) => writeTogether(database, insert(name)));
  expect((await settled(writes)).toSorted()).toEqual(['refused', 'stored', 'stored']);
  expect(await kept(database)).toEqual(['a', 'b']);
  await database.deleteFrom('settings').where('value', '=', 'kept').execute();
});

test('when the storage fails in between, nothing of a shared transaction is stored', async () => {
  const { database } = await openTestApp();
  const full = Object.assign(new Error('disk is full'), { errcode: 13 });
  const writes = [
    writeTogether(database, insert('a')),
    writeTogether(database, () => Promise.reject(full)),
    writeTogether(database, insert('b')),
  ];
  const alone = isPostgres(database);
  const outcome = alone ? 'stored' : 'refused';
  expect(await settled(writes)).toEqual([outcome, 'refused', outcome]);
  expect(await kept(database)).toEqual(alone ? ['a', 'b'] : []);
  await database.deleteFrom('settings').where('value', '=', 'kept').execute();
});

test('a write inside a transaction is part of it', async () => {
  const { database } = await openTestApp();
  const undone = database.transaction().execute(async (transaction) => {
    await writeTogether(transaction, insert('a'));
    throw new Error('Back');
  });
  await expect(undone).rejects.toThrow('Back');
  expect(await kept(database)).toEqual([]);
});
