import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-server.ts';
import { openDatabase } from './open.ts';
import { settleLater, shareWaits } from './settle.ts';

/** Waits that end when they are told to. */
function controlledWaits() {
  const waits: PromiseWithResolvers<void>[] = [];
  const { settle } = shareWaits(() => {
    const wait = Promise.withResolvers<void>();
    waits.push(wait);
    return wait.promise;
  });
  return { waits, settle };
}

test('who comes during a wait shares the next one, never the one under way', async () => {
  const { waits, settle } = controlledWaits();
  const first = settle();
  await expect.poll(() => waits.length).toBe(1);
  let early = true;
  const others = [settle(), settle()].map((wait) => wait.then(() => early));
  waits[0]?.resolve();
  await first;
  await expect.poll(() => waits.length).toBe(2);
  early = false;
  waits[1]?.resolve();
  expect(await Promise.all(others)).toEqual([false, false]);
  expect(waits).toHaveLength(2);
});

test('those who ask in one turn share a wait', async () => {
  const { waits, settle } = controlledWaits();
  const asked = [settle(), settle(), Promise.resolve().then(settle)];
  await expect.poll(() => waits.length).toBe(1);
  waits[0]?.resolve();
  await Promise.all(asked);
  expect(waits).toHaveLength(1);
});

test('a wait that fails tells its waiters, and the next one is a new try', async () => {
  const { waits, settle } = controlledWaits();
  const first = settle();
  await expect.poll(() => waits.length).toBe(1);
  const second = settle();
  waits[0]?.reject(new Error('disk'));
  await expect(first).rejects.toThrow('disk');
  await expect.poll(() => waits.length).toBe(2);
  waits[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});

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
