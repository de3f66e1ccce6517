import { appLogSchema, requestLogSchema, type AppLog, type RequestLog } from '@catering/contract';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { insertRows } from '../../database/tables/records.ts';
import type { Database, LogEntryTable } from '../../database/schema.ts';
import { toTimestamp } from '../../runtime/clock.ts';
import { LOG_SIZE, lineOf, newestFirst, toRequestLog, type LogOptions, type Logs } from './logs.ts';

type Kind = LogEntryTable['kind'];
type Row = Pick<LogEntryTable, 'id' | 'kind' | 'entry'>;

/** Entries that wait for the database; more drop the oldest of them. */
const WAITING_MAX = 1000;

/** Old entries are deleted once so many new ones have come. */
const TRIM_AFTER = 200;

/**
 * Logs of all servers on one Postgres, which outlive them. No request waits for its entry: entries
 * that come while others are stored are stored next, and what cannot be stored is lost.
 */
export function databaseLogs(
  database: Database,
  { size = LOG_SIZE, now, print = () => {} }: LogOptions,
): Logs & { flush: () => Promise<void> } {
  let waiting: Row[] = [];
  let stored = Promise.resolve();
  let untrimmed = 0;

  const entriesOf = (kind: Kind) =>
    database.selectFrom('log_entries').where('kind', '=', kind).orderBy('seq', 'desc');

  async function trim(kind: Kind) {
    const dropped = entriesOf(kind).select('seq').limit(1).offset(size);
    const old = database.deleteFrom('log_entries').where('kind', '=', kind);
    await old.where('seq', '<=', dropped).execute();
  }
  async function store() {
    const rows = waiting;
    waiting = [];
    try {
      await insertRows(database, 'log_entries', rows);
      untrimmed += rows.length;
      if (untrimmed < TRIM_AFTER) return;
      untrimmed = 0;
      await trim('request');
      await trim('note');
    } catch {
      // There is nowhere else to report it; the requests themselves get 503.
    }
  }
  const add = (kind: Kind, entry: RequestLog | AppLog) => {
    if (waiting.length >= WAITING_MAX) waiting.shift();
    if (waiting.length === 0) stored = stored.then(store);
    waiting.push({ id: randomUUID(), kind, entry: JSON.stringify(entry) });
  };
  /** Waits for the entries so far, not for those that keep coming. */
  const flush = () => stored;

  async function read<Entry extends RequestLog | AppLog>(
    kind: Kind,
    schema: z.ZodMiniType<Entry>,
  ): Promise<Entry[]> {
    await flush();
    const rows = await entriesOf(kind).select('entry').limit(size).execute();
    return newestFirst(rows.map(({ entry }) => schema.parse(JSON.parse(entry))));
  }
  async function clear(kind: Kind) {
    await flush();
    await database.deleteFrom('log_entries').where('kind', '=', kind).execute();
  }
  return {
    request: (exchange) => {
      const entry = toRequestLog(exchange);
      add('request', entry);
      print('info', lineOf(entry, exchange.acted));
    },
    note: (level, message) => {
      add('note', { level, message, createdAt: toTimestamp(now()) });
      print(level, message);
    },
    requests: () => read('request', requestLogSchema),
    notes: () => read('note', appLogSchema),
    clearRequests: () => clear('request'),
    clearNotes: () => clear('note'),
    flush,
  };
}
