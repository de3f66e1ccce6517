import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { dishes } from '../../resources/dishes/dishes.store.ts';
import { listOrders } from '../../resources/order/orders.store.ts';
import { temporaryFolder } from '../../testing/run-server.ts';
import { jollof, rice } from '../../testing/small-menu.ts';
import { APPLICATION_ID } from './inspect-file.ts';
import { migrations } from '../migrations/migrations.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { openDatabase } from '../open.ts';
import type { Database, Schema } from '../schema.ts';

const insertRice = async (database: Database) => {
  const { _id: id, name, description } = rice;
  await database.insertInto('categories').values({ id, name, description }).execute();
};
const names = async (database: Database) =>
  (await database.selectFrom('categories').select('name').execute()).map(({ name }) => name);

const NEWER = "insert into catering_migration values ('999-later', '2030-01-01T00:00:00.000Z')";

const newFile = () => join(temporaryFolder(), 'mock.sqlite');

/** A database that was made and closed. */
async function madeFile() {
  const file = newFile();
  await (await openDatabase({ address: file, seed: insertRice })).destroy();
  return file;
}

test('a new file gets its tables and its seed once', async () => {
  const file = await madeFile();
  for (let start = 0; start < 2; start += 1) {
    const database = await openDatabase({ address: file, seed: insertRice });
    expect(await names(database)).toEqual([rice.name]);
    await database.destroy();
  }
});

test('creates the database in an empty file or a missing folder', async () => {
  const folder = temporaryFolder();
  const empty = join(folder, 'empty.sqlite');
  writeFileSync(empty, '');
  for (const file of [empty, join(folder, 'a/b/new.sqlite')]) {
    const database = await openDatabase({ address: file, seed: insertRice });
    expect(await names(database)).toEqual([rice.name]);
    await database.destroy();
  }
});

test('a failed seed leaves no partial database, and the next start tries again', async () => {
  const file = join(temporaryFolder(), 'mock.sqlite');
  const failing = openDatabase({
    address: file,
    seed: async (database) => {
      await insertRice(database);
      throw new Error('no seed');
    },
  });
  await expect(failing).rejects.toThrow('no seed');
  const database = await openDatabase({ address: file, seed: insertRice });
  expect(await names(database)).toEqual([rice.name]);
  await database.destroy();
});

function damage(file: string) {
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096, 12_288);
  writeFileSync(file, bytes);
}
function execute(statement: string) {
  return (file: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
  };
}

test.each([
  ['is not a SQLite database', (file: string) => writeFileSync(file, 'my shopping list')],
  ['is damaged', damage],
  ['is damaged', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 5000))],
  [
    'was written by a newer version of this server (its migration 999-later is unknown)',
    execute(NEWER),
  ],
  ['belongs to another program', execute('pragma application_id = 7')],
])('rejects a database that %s, and leaves it unchanged', async (fault, change) => {
  const file = await madeFile();
  change(file);
  const before = readFileSync(file);
  const opening = openDatabase({ address: file, seed: insertRice });
  await expect(opening).rejects.toThrow(
    `The database ${file} ${fault}. Nothing was changed. Move it aside (mv '${file}' '${file}.old') or name another file with --database.`,
  );
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('reports a folder in place of a database', async () => {
  const folder = temporaryFolder();
  await expect(openDatabase({ address: folder, seed: insertRice })).rejects.toThrow(
    `The database ${folder} is a folder. Name a file in it with --database.`,
  );
});

test('a rejected database gets no extra files', async () => {
  const file = await madeFile();
  execute(NEWER)(file);
  const folder = join(file, '..');
  const before = readdirSync(folder);
  await expect(openDatabase({ address: file, seed: insertRice })).rejects.toThrow('newer version');
  expect(readdirSync(folder)).toEqual(before);
});

test('the file has the application id of this program, so other programs can recognize it', async () => {
  const database = new DatabaseSync(await madeFile(), { readOnly: true });
  expect(database.prepare('pragma application_id').get()).toEqual({
    application_id: APPLICATION_ID,
  });
  database.close();
});

/** A file as a server left it that counted its migrations. */
async function countedFile(count: number) {
  const file = join(temporaryFolder(), 'mock.sqlite');
  const connection = new DatabaseSync(file);
  connection.exec('pragma journal_mode = wal');
  const dialect = nodeSqliteDialect(connection);
  const counted = new Kysely<Schema>({ dialect });
  for (const { up } of Object.values(migrations).slice(0, count)) await up(counted);
  await insertRice(counted);
  connection.exec(`pragma user_version = ${count}; pragma application_id = ${APPLICATION_ID}`);
  await counted.destroy();
  return file;
}

/** All tables, indexes and triggers but those of Kysely's migrator. */
const tables = (database: Database) =>
  sql`select type, name, sql from sqlite_schema
    where tbl_name not like 'catering_migration%' order by name`.execute(database);

/** What migration 002 made when it still did. */
const CATALOGUE_VERSION = `
  create table catalogue_version (id integer primary key check (id = 1), version integer not null) strict;
  insert into catalogue_version values (1, 1);
  ${['dishes', 'categories', 'blogs']
    .flatMap((table) =>
      ['insert', 'update', 'delete'].map(
        (
          change,
        ) => `create trigger ${table}_${change}_counts after ${change} on ${table} for each row
          begin update catalogue_version set version = version + 1; end;`,
      ),
    )
    .join('\n')}`;

test.each([
  [1, ''],
  [5, CATALOGUE_VERSION],
  [7, CATALOGUE_VERSION],
])('migrates a file with %i counted migrations, and keeps its data', async (count, more) => {
  const file = await countedFile(count);
  execute(more)(file);
  const opened = await openDatabase({ address: file, seed: insertRice });
  const made = await openDatabase({ address: ':memory:', seed: insertRice });
  expect(await names(opened)).toEqual([rice.name]);
  expect(await tables(opened)).toEqual(await tables(made));
  await opened.destroy();
  await made.destroy();
});

test('idempotency keys and snapshots of an older server are still valid', async () => {
  const file = await countedFile(7);
  const older = new DatabaseSync(file);
  const content =
    '{"idempotent_answers":[{"key":"k"}],"mails":[{"text":"\\"idempotent_answers\\":["}]}';
  older.exec(`insert into idempotent_answers values ('o', 'c', 'k', 'h', 201, '{}', 1)`);
  older.exec(`insert into snapshots (id, clock_offset, content, created_at)
    values ('s', 0, '${content}', 1)`);
  older.close();
  const opened = await openDatabase({ address: file, seed: insertRice });
  const [response] = await opened.selectFrom('idempotent_responses').selectAll().execute();
  expect(response).toMatchObject({ operation: 'o', caller: 'c', key: 'k', status: 201 });
  const [snapshot] = await opened.selectFrom('snapshots').select('content').execute();
  expect(JSON.parse(snapshot?.content ?? '')).toEqual({
    idempotent_responses: [{ key: 'k' }],
    mails: [{ text: '"idempotent_answers":[' }],
  });
  await opened.destroy();
});

test(
  'keeps all orders of an older server in their order, each paid once',
  { tags: ['D-37'] },
  async () => {
    const file = await countedFile(7);
    const older = new DatabaseSync(file);
    older.exec(`insert into accounts (id, email, password_hash, role, token_version, created_at)
      values ('ada', 'ada@example.com', 'h', 'user', 'v', 1)`);
    const insert = older.prepare(`insert into orders (id, account_id, narration, phone_number,
      delivery_info, cart_items, payment_status, payment_ref, transaction_ref, created_at)
      values (?, 'ada', 'n', '0803', 'd', '[]', ?, ?, ?, 1)`);
    insert.run('first', 'Completed', 'p', 't-1');
    insert.run('second', 'Pending', null, null);
    insert.run('third', 'Pending', null, null);
    older.close();
    const opened = await openDatabase({ address: file, seed: insertRice });
    const stored = await listOrders(opened, { sort: 'createdAt' }, 'ada');
    expect(stored.map(({ _id, transactionRef }) => [_id, transactionRef])).toEqual([
      ['first', 't-1'],
      ['second', null],
      ['third', null],
    ]);
    const pay = opened.updateTable('orders').set({ transaction_ref: 't-1' });
    await expect(pay.where('id', '=', 'second').execute()).rejects.toThrow('UNIQUE');
    await opened.destroy();
  },
);

test('reports a file that cannot be opened, with the fix', async () => {
  const opening = openDatabase({ address: '/dev/null/mock.sqlite', seed: insertRice });
  await expect(opening).rejects.toThrow(
    'The database /dev/null/mock.sqlite cannot be opened (a part of its path is a file: EEXIST /dev/null). Correct that, or name another file with --database.',
  );
});

const inUse = (file: string) =>
  `The database ${file} is in use by another server or program. Stop that one, or name another file with --database.`;

test('rejects a file while another server has it open', async () => {
  const file = await madeFile();
  const open = () => openDatabase({ address: file, seed: insertRice });
  const first = await open();
  await expect(open()).rejects.toThrow(inUse(file));
  const again = { id: 'again', name: 'Again', description: '' };
  await first.insertInto('categories').values(again).execute();
  await first.destroy();
  const second = await open();
  expect(await names(second)).toEqual([rice.name, 'Again']);
  await second.destroy();
});

test('rejects a file while another program has it locked', async () => {
  const file = await madeFile();
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  await expect(openDatabase({ address: file, seed: insertRice })).rejects.toThrow(inUse(file));
  other.close();
});

test.each([
  [undefined, 1],
  ['normal', 1],
  ['full', 2],
] as const)('with --synchronous %s, SQLite syncs at level %i', async (synchronous, level) => {
  const database = await openDatabase({ address: newFile(), seed: insertRice, synchronous });
  const { rows } = await sql`pragma synchronous`.execute(database);
  expect(rows).toEqual([{ synchronous: level }]);
  expect((await sql`pragma journal_mode`.execute(database)).rows).toEqual([
    { journal_mode: 'wal' },
  ]);
  await database.destroy();
});

test('the database rejects rows that break references or types', { tags: ['D-37'] }, async () => {
  const database = await openDatabase({ address: ':memory:', seed: insertRice });
  const orphan = { ...jollof, category: 'none' };
  await expect(dishes.insert(database, orphan)).rejects.toThrow('FOREIGN KEY');
  const wrongType = { ...jollof, price: 1.5 };
  await expect(dishes.insert(database, wrongType)).rejects.toThrow('REAL value in INTEGER column');
  await database.destroy();
});
