import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '@catering/mock-api/database';
import { findDamage } from '../fixtures/find-damage.ts';

test('finds damage to the database', async () => {
  const { database, close } = await createTestApp();
  expect(await findDamage({ database })).toEqual([]);
  await sql`PRAGMA foreign_keys = OFF`.execute(database);
  await sql`UPDATE dishes SET category_id = 'nowhere' WHERE rowid = 1`.execute(database);
  expect(await findDamage({ database })).toEqual([
    expect.stringMatching(/^dangling reference: .*"dishes"/),
  ]);
  await close();
});
