import { Kysely, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../testing/test-database.ts';
import { rice } from '../../testing/small-menu.ts';
import { IN_MEMORY } from '../address.ts';
import { isPostgres } from '../dialect.ts';
import { openDatabase } from '../open.ts';
import { postgresDialect } from '../postgres/postgres-dialect.ts';
import type { Database, Schema } from '../schema.ts';
import { firstTables } from './001-first-tables.ts';
import { executeAll } from './dialect-sql.ts';

const newAddress = () => newDatabase(inject('postgres') ?? '');

async function open(address: string) {
  const database = await openDatabase({ address, seed: async () => {} });
  onTestFinished(() => database.destroy());
  return database;
}

const kinds: Readonly<Record<string, string>> = {
  INTEGER: 'whole',
  int8: 'whole',
  TEXT: 'text',
  text: 'text',
  BLOB: 'bytes',
  bytea: 'bytes',
};

const inSqlite = [
  sql<{ line: string }>`select t.name || ' key ' || group_concat(c.name order by c.pk) as line
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and c.pk > 0 group by t.name`,
  sql<{ line: string }>`select t.name || iif(i."unique", ' unique ', ' index ') ||
    (select group_concat(name) from (select name from pragma_index_info(i.name) order by seqno))
    as line from sqlite_schema t, pragma_index_list(t.name) i
    where t.type = 'table' and i.origin <> 'pk'`,
  sql<{ line: string }>`select t.name || ' ' || f."from" || ' of ' || f."table" || '.' || f."to" ||
    ' ' || lower(f.on_delete) as line
    from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'`,
  sql<{ line: string }>`select tbl_name || ' trigger ' || name as line
    from sqlite_schema where type = 'trigger'`,
];

const columnsOf = sql`(select string_agg(a.attname, ',' order by k.place)
  from unnest(i.indkey) with ordinality as k (number, place)
  join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number)`;

const inPostgres = [
  sql<{ line: string }>`select t.relname || case when i.indisprimary then ' key '
    when i.indisunique then ' unique ' else ' index ' end || ${columnsOf} as line
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace`,
  sql<{ line: string }>`select t.relname || ' ' || a.attname || ' of ' || r.relname || '.' ||
    b.attname || ' ' || case f.confdeltype when 'r' then 'restrict' when 'c' then 'cascade'
    when 'n' then 'set null' else f.confdeltype::text end as line
    from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = f.conkey[1]
    join pg_attribute b on b.attrelid = r.oid and b.attnum = f.confkey[1] where f.contype = 'f'`,
  sql<{ line: string }>`select t.relname || ' trigger ' || g.tgname as line
    from pg_trigger g join pg_class t on t.oid = g.tgrelid where not g.tgisinternal`,
];

/**
 * All that the tables of a database hold and forbid, in words that are the same for every dialect:
 * columns, keys, indexes, references and triggers.
 */
async function describeTables(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables();
  const columns = tables.flatMap(({ name, columns: all }) =>
    all.map(({ name: column, dataType, isNullable, isAutoIncrementing }) => {
      // SQLite says that a key may be null when it makes up the missing ones itself.
      const orNull = isNullable && !isAutoIncrementing ? ' or null' : '';
      return `${name}.${column} ${kinds[dataType] ?? dataType}${orNull}`;
    }),
  );
  const rules = await Promise.all(
    (isPostgres(database) ? inPostgres : inSqlite).map((query) => query.execute(database)),
  );
  const lines = [...columns, ...rules.flatMap(({ rows }) => rows.map(({ line }) => line))];
  // Kysely's migrator makes the tables of its record.
  return lines.filter((line) => !line.startsWith('catering_migration')).toSorted();
}

test('both databases have the same tables, keys, references and triggers', async () => {
  const shared = await describeTables(await open(await newAddress()));
  const own = await describeTables(await open(IN_MEMORY));
  expect(shared.length).toBeGreaterThan(80);
  expect(shared).toEqual(own);
});

/** What the migrations 002 and 006 made when they still did. */
const CATALOGUE_VERSION = [
  sql`create table catalogue_version (id bigint primary key, version bigint not null)`,
  ...['count_catalogue_change', 'notify_change'].map(
    (name) => sql`create function ${sql.id(name)}() returns trigger language plpgsql
      as $$ begin return null; end $$`,
  ),
  sql`create trigger dishes_insert_counts after insert on dishes
    for each row execute function count_catalogue_change()`,
  sql`create trigger catalogue_version_notifies after update on catalogue_version
    for each statement execute function notify_change()`,
];

test('a database of the first version is migrated and keeps its data', async () => {
  const address = await newAddress();
  const first = new Kysely<Schema>({ dialect: await postgresDialect(address) });
  onTestFinished(() => first.destroy());
  await firstTables(first);
  await sql`create table catering_version as select 1::bigint as version`.execute(first);
  await executeAll(first, CATALOGUE_VERSION);
  const { _id: id, name, description } = rice;
  await first.insertInto('categories').values({ id, name, description }).execute();
  const account = {
    id: 'ada',
    email: 'ada@example.com',
    password_hash: '',
    role: 'user' as const,
    disabled: 0,
    verified: 0,
    token_version: '',
    created_at: 0,
  };
  await first.insertInto('accounts').values(account).execute();
  const token = { purpose: 'reset', account_id: 'ada' } as const;
  const tokens = ['older', 'newest', 'old'].map((hash, index) => ({
    ...token,
    hash,
    expires_at: [1, 3, 2][index] ?? 0,
  }));
  await first.insertInto('mail_tokens').values(tokens).execute();

  const opened = await open(address);
  expect(await opened.selectFrom('categories').select('name').execute()).toEqual([{ name }]);
  expect(await opened.selectFrom('mail_tokens').select('hash').execute()).toEqual([
    { hash: 'newest' },
  ]);
  const made = await open(await newAddress());
  expect(await describeTables(opened)).toEqual(await describeTables(made));
});
