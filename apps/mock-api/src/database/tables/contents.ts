import * as z from 'zod/mini';
import { insertRows, untyped } from './records.ts';
import { clearSeededTables, SEEDED_TABLES } from './seeded-tables.ts';
import type { Database } from '../schema.ts';

const bytesSchema = z.object({ base64: z.string() });
const contentsSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

const toJson = (value: unknown) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;

const fromJson = (_name: string, value: unknown) => {
  const bytes = bytesSchema.safeParse(value);
  return bytes.success ? Buffer.from(bytes.data.base64, 'base64') : value;
};

const rowToJson = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toJson(value)]));

/** All that a seed and visitors have written, as JSON. */
export async function readContents(database: Database): Promise<string> {
  const contents: Record<string, unknown[]> = {};
  for (const table of SEEDED_TABLES) {
    const rows = await untyped(database).selectFrom(table).selectAll().execute();
    contents[table] = rows.map(rowToJson);
  }
  return JSON.stringify(contents);
}

/** Replaces all of it by what {@link readContents} gave. */
export async function writeContents(database: Database, json: string) {
  const contents = contentsSchema.parse(JSON.parse(json, fromJson));
  await clearSeededTables(database);
  // Rows that others refer to are inserted first.
  for (const table of SEEDED_TABLES.toReversed()) {
    await insertRows(untyped(database), table, contents[table] ?? []);
  }
}
