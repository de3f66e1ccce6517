import { appLogSchema, requestLogSchema, type AppLog, type RequestLog } from '@catering/contract';
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import type { LogEntryTable } from '../../database/server-tables.ts';
import { LOG_SIZE, makeLogs, newestFirst, type EntryList, type LogOptions } from './logs.ts';

type Kind = LogEntryTable['kind'];

/** Entries are stored in batches, so that a busy server does not write for each request. */
const GATHERED_MS = 10;
/** Reading waits for the entries of responses that other servers have just sent. */
const ARRIVAL_MS = 60;
/** Entries of one insert; more than twice as many are dropped while the database is away. */
const BATCH = 500;
/** Old entries are taken out once so many new ones have come. */
const TRIM_AFTER = 200;

/**
 * Logs that servers on one Postgres have in common, and that outlive them. No request waits for its
 * entry to be stored; what cannot be stored is lost.
 */
export function sharedLogs(database: Database, { size = LOG_SIZE, ...options }: LogOptions) {
  let waiting: { kind: Kind; entry: string }[] = [];
  let storing: Promise<void> | undefined;
  let untrimmed = 0;

  async function trim(kind: Kind) {
    const kept = await database
      .selectFrom('log_entries')
      .select('seq')
      .where('kind', '=', kind)
      .orderBy('seq', 'desc')
      .limit(1)
      .offset(size)
      .executeTakeFirst();
    if (!kept) return;
    const old = database.deleteFrom('log_entries').where('kind', '=', kind);
    await old.where('seq', '<=', kept.seq).execute();
  }
  async function storeAll() {
    await delay(GATHERED_MS, undefined, { ref: false });
    while (waiting.length > 0) {
      const rows = waiting.splice(0, BATCH);
      try {
        await sql`insert into log_entries (id, kind, entry) select gen_random_uuid(), kind, entry
          from json_to_recordset(${JSON.stringify(rows)}) as row (kind text, entry text)`.execute(
          database,
        );
        untrimmed += rows.length;
        if (untrimmed < TRIM_AFTER) continue;
        untrimmed = 0;
        await trim('request');
        await trim('note');
      } catch {
        // There is nowhere else to report it; the requests themselves are answered with 503.
      }
    }
    storing = undefined;
  }
  const add = (kind: Kind, entry: RequestLog | AppLog) => {
    if (waiting.length >= 2 * BATCH) waiting = waiting.slice(BATCH);
    waiting.push({ kind, entry: JSON.stringify(entry) });
    storing ??= storeAll();
  };
  const flush = async () => {
    await storing;
  };

  const list = <Entry extends RequestLog | AppLog>(
    kind: Kind,
    schema: z.ZodMiniType<Entry>,
  ): EntryList<Entry> => ({
    add: (entry) => add(kind, entry),
    newestFirst: async () => {
      await Promise.all([flush(), delay(ARRIVAL_MS)]);
      const rows = await database
        .selectFrom('log_entries')
        .select('entry')
        .where('kind', '=', kind)
        .orderBy('seq', 'desc')
        .limit(size)
        .execute();
      return newestFirst(rows.map(({ entry }) => schema.parse(JSON.parse(entry))));
    },
    clear: async () => {
      await Promise.all([flush(), delay(ARRIVAL_MS)]);
      await database.deleteFrom('log_entries').where('kind', '=', kind).execute();
    },
  });
  const lists = [list('request', requestLogSchema), list('note', appLogSchema)] as const;
  return { ...makeLogs(...lists, options), flush };
}
