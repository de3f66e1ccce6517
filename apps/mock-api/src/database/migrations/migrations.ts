import type { Database } from '../schema.ts';
import { firstTables } from './001-first-tables.ts';
import { addCatalogueVersion } from './002-catalogue-version.ts';
import { keepOneMailToken } from './003-one-mail-token.ts';
import { addWhatServersShare } from './004-shared-by-servers.ts';
import { addSnapshots } from './005-snapshots.ts';
import { notifyChanges } from './006-notify-changes.ts';

/** Every change of the tables, in order. A database's version is the number of those it has had. */
export const migrations: readonly ((database: Database) => Promise<void>)[] = [
  firstTables,
  addCatalogueVersion,
  keepOneMailToken,
  addWhatServersShare,
  addSnapshots,
  notifyChanges,
];
