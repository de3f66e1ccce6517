import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-server.ts';
import { openDatabase } from './open.ts';
import { settleLater } from './settle.ts';

test('a file is waited for, a database without a file is not', async () => {
  const address = join(temporaryFolder(), 'mock.sqlite');
  const database = await openDatabase({ address, fill: async () => {} });
  const settling = await settleLater(database, address);
  await database.insertInto('settings').values({ name: 'x', value: 'y' }).execute();
  await expect(settling?.settle()).resolves.toBeUndefined();
  settling?.close();
  await database.destroy();
  expect(await settleLater(database, ':memory:')).toBeUndefined();
});
