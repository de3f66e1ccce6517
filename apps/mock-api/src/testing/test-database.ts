import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { clearTables } from '../database/tables/seeded-tables.ts';
import { transact } from '../database/transact.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the Postgres of this run; undefined when it runs on SQLite. */
    postgres: string | undefined;
  }
}

const addressOf = (server: string, name: string) => new URL(name, server).href;

/** The address of a new database without tables, in a Postgres. */
export async function newDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: addressOf(server, 'postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return addressOf(server, name);
}

/** Databases that no test uses at the moment; making one takes longer than emptying it. */
const free: Kysely<Schema>[] = [];

/** A database with empty tables for the current test; undefined when tests run on SQLite. */
export async function acquireTestDatabase(): Promise<Kysely<Schema> | undefined> {
  const server = inject('postgres');
  if (server === undefined) return undefined;
  const database =
    free.pop() ??
    (await openDatabase({ address: await newDatabase(server), seed: async () => {} }));
  onTestFinished(async () => {
    try {
      await transact(database, clearTables);
      free.push(database);
    } catch {
      await database.destroy();
    }
  });
  return database;
}
