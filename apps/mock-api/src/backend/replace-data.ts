import type { Seed } from '@catering/mock-control';
import type { Database } from '../database/schema.ts';
import { insertSeedRows, rowsOf, type Seeding } from '../database/seeds/seed-database.ts';
import { clearTables } from '../database/tables/seeded-tables.ts';
import { transact } from '../database/transact.ts';

/** Replaces all data with a seed. A seed that cannot be stored changes nothing. */
export async function replaceData(database: Database, seed: Seed, seeding: Seeding) {
  // Hashing passwords is slow, and other requests wait for a transaction.
  const rows = await rowsOf(seed, seeding);
  await transact(database, async (transaction) => {
    await clearTables(transaction);
    await insertSeedRows(transaction, rows);
  });
}
