import { sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';
import type { Schema } from '../schema.ts';
import { migrations } from './migrations.ts';

const names = Object.keys(migrations);

/** Why a database with these migrations cannot be used, as the end of "The database … ". */
export function newerVersionProblem(applied: readonly string[]): string | undefined {
  const unknown = applied.find((name) => !names.includes(name));
  return (
    unknown && `was written by a newer version of this server (its migration ${unknown} is unknown)`
  );
}

async function hasTable(database: Transaction<Schema>, table: string): Promise<boolean> {
  const found = isPostgres(database)
    ? sql`select 1 where to_regclass(${table}) is not null`
    : sql`select 1 from sqlite_schema where name = ${table}`;
  return (await found.execute(database)).rows.length > 0;
}

/** How many migrations an earlier version of this server has made, which only counted them. */
async function countedMigrations(database: Transaction<Schema>): Promise<number> {
  if (isPostgres(database) && !(await hasTable(database, 'catering_version'))) return 0;
  const count = isPostgres(database)
    ? sql<{ version: number }>`select version from catering_version`
    : sql<{ version: number }>`select user_version as version from pragma_user_version`;
  return (await count.execute(database)).rows[0]?.version ?? 0;
}

/** Makes the table in which Kysely's migrator keeps its record, and takes over what was counted. */
async function createRecord(database: Transaction<Schema>) {
  const counted = await countedMigrations(database);
  await sql`create table catering_migration (
    name varchar(255) not null primary key, timestamp varchar(255) not null
  )`.execute(database);
  const timestamp = new Date().toISOString();
  for (const name of names.slice(0, counted)) {
    await sql`insert into catering_migration values (${name}, ${timestamp})`.execute(database);
  }
  if (isPostgres(database)) await sql`drop table if exists catering_version`.execute(database);
}

/** The names of the migrations that a database has had. */
export async function appliedMigrations(database: Transaction<Schema>): Promise<string[]> {
  if (!(await hasTable(database, 'catering_migration'))) await createRecord(database);
  const { rows } = await sql<{ name: string }>`select name from catering_migration`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

/** Makes the changes that a database has not had yet. */
export async function migrate(database: Transaction<Schema>, applied: readonly string[]) {
  // The migrator asks for all tables first, which most starts can do without.
  if (names.every((name) => applied.includes(name))) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'catering_migration',
    migrationLockTableName: 'catering_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
