import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../testing/test-database.ts';
import { IN_MEMORY } from '../address.ts';
import { isPostgres } from '../dialect.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../schema.ts';

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
  return lines.toSorted();
}

test('both databases have the same tables, keys, references and triggers', async () => {
  const shared = await describeTables(await open(await newAddress()));
  const own = await describeTables(await open(IN_MEMORY));
  expect(shared.length).toBeGreaterThan(80);
  expect(shared).toEqual(own);
});
