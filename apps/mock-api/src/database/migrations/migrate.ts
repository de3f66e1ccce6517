import type { Database } from '../schema.ts';
import { migrations } from './migrations.ts';

/** What a database of a later version of this server is told to be. */
export const newerFault = (version: number) =>
  `was written by a newer version of this server (its version ${version}, known ${migrations.length})`;

/** Makes all changes that a database of this version has not had yet. */
export async function migrateFrom(database: Database, version: number) {
  for (const migration of migrations.slice(version)) await migration(database);
}
