import { sql } from 'kysely';
import type { TestApp } from './create-test-app.ts';

/** What the database itself finds wrong with what it holds: nothing, when all is well. */
export async function findDamage({ database }: Pick<TestApp, 'database'>): Promise<string[]> {
  const whole = await sql<Record<string, string>>`PRAGMA integrity_check`.execute(database);
  const told = whole.rows.flatMap((row) => Object.values(row)).filter((line) => line !== 'ok');
  const dangling = await sql<Record<string, unknown>>`PRAGMA foreign_key_check`.execute(database);
  return [...told, ...dangling.rows.map((row) => `dangling reference: ${JSON.stringify(row)}`)];
}
