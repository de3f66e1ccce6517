import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../database/open.ts';
import { exchangeOf } from '../../testing/exchanges.ts';
import { acquireTestDatabase, newDatabase } from '../../testing/test-database.ts';
import { databaseLogs } from './database-logs.ts';

const createdAt = '2026-11-21T09:30:00.000Z';
const now = Date.parse(createdAt);
const entry = (number: number) => exchangeOf(`/${number}`, { createdAt: now + number });
const SIZE = 5;
const MANY = 450;

test(
  'shared logs are limited in size, newest first, and can be cleared separately',
  { tags: ['D-68'] },
  async () => {
    const database = await acquireTestDatabase();
    if (!database) throw new Error('There is no Postgres');
    const printed: string[] = [];
    const print = (level: string, line: string) => printed.push(`${level} ${line}`);
    const options = { size: SIZE, now: () => now };
    const [one, other] = [
      databaseLogs(database, { ...options, print }),
      databaseLogs(database, options),
    ];
    one.note('warn', 'a note');
    for (let number = 1; number <= MANY; number += 1) one.request(entry(number));
    expect(printed.slice(0, 2)).toEqual([
      'warn a note',
      expect.stringMatching(/^info GET \/1 200 /),
    ]);

    await one.flush();
    const requests = await other.requests();
    expect(requests[0]?.createdAt).toBe('2026-11-21T09:30:00.450Z');
    const paths = requests.map(({ path }) => path);
    expect(paths).toEqual(Array.from({ length: SIZE }, (_, index) => `/${MANY - index}`));
    expect(await other.notes()).toEqual([{ level: 'warn', message: 'a note', createdAt }]);
    const kept = await database.selectFrom('log_entries').select('seq').execute();
    expect(kept.length).toBeLessThan(MANY / 2);

    await other.clearRequests();
    expect([await one.requests(), (await one.notes()).length]).toEqual([[], 1]);
  },
);

test('reading the log waits for no later entry', { tags: ['D-68'] }, async () => {
  const database = await acquireTestDatabase();
  if (!database) throw new Error('There is no Postgres');
  const logs = databaseLogs(database, { size: SIZE, now: () => now });
  let isBusy = true;
  const keepAdding = () => {
    if (!isBusy) return;
    logs.request(entry(2));
    setImmediate(keepAdding);
  };
  logs.request(entry(1));
  keepAdding();
  expect(await logs.requests()).not.toEqual([]);
  isBusy = false;
  await logs.flush();
});

test('a log that cannot be stored delays no response', { tags: ['D-68'] }, async () => {
  const address = await newDatabase(inject('postgres') ?? '');
  const database = await openDatabase({ address, seed: async () => {} });
  const logs = databaseLogs(database, { now: () => now });
  await database.destroy();
  for (let number = 1; number <= 2000; number += 1) logs.request(entry(number));
  await expect(logs.flush()).resolves.toBeUndefined();
  await expect(logs.requests()).rejects.toThrow('destroyed');
});
