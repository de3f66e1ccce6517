import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { onceATurn } from './once-a-turn.ts';
import type { Database } from './schema.ts';

const counting = () => {
  let looks = 0;
  const look = onceATurn(async (_database: Database, key: string) => {
    looks += 1;
    return `${key} ${looks}`;
  });
  return { look, looks: () => looks };
};

test('those who ask for the same in one turn share a look, and the next turn looks again', async () => {
  const { database } = await openTestApp();
  const { look, looks } = counting();
  const asked = [look(database, 'a'), look(database, 'a'), look(database, 'b')];
  expect(await Promise.all(asked)).toEqual(['a 1', 'a 1', 'b 2']);
  await nextTurn();
  expect(await look(database, 'a')).toBe('a 3');
  expect(looks()).toBe(3);
});

test('a transaction sees for itself', async () => {
  const { database } = await openTestApp();
  const { look } = counting();
  const outside = look(database, 'a');
  const inside = await database
    .transaction()
    .execute((transaction) => Promise.all([look(transaction, 'a'), look(transaction, 'a')]));
  expect([await outside, ...inside]).toEqual(['a 1', 'a 2', 'a 3']);
});
