import type { Migration } from 'kysely/migration';
import { firstTables } from './001-first-tables.ts';
import { keepOneMailToken } from './003-one-mail-token.ts';
import { addWhatServersShare } from './004-shared-by-servers.ts';
import { addSnapshots } from './005-snapshots.ts';
import { keepFrozenClock } from './007-frozen-clock.ts';
import { dropCatalogueVersion } from './008-no-catalogue-version.ts';
import { renameIdempotentResponses } from './009-idempotent-responses.ts';
import { makeOrdersSmaller } from './010-smaller-orders.ts';

/** What it made, a later migration drops: a new database does without. */
const GONE: Migration = { up: async () => {} };

/** Every change of the tables, in the order of their names. New ones come at the end. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first-tables': { up: firstTables },
  '002-catalogue-version': GONE,
  '003-one-mail-token': { up: keepOneMailToken },
  '004-shared-by-servers': { up: addWhatServersShare },
  '005-snapshots': { up: addSnapshots },
  '006-notify-changes': GONE,
  '007-frozen-clock': { up: keepFrozenClock },
  '008-no-catalogue-version': { up: dropCatalogueVersion },
  '009-idempotent-responses': { up: renameIdempotentResponses },
  '010-smaller-orders': { up: makeOrdersSmaller },
};
