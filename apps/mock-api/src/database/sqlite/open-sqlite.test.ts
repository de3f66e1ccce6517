import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dishes } from '../../resources/dishes/dishes.store.ts';
import { temporaryFolder } from '../../testing/run-server.ts';
import { jollof, rice } from '../../testing/small-menu.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../schema.ts';

const insertRice = async (database: Database) => {
  await database.insertInto('categories').values(rice).execute();
};
const names = async (database: Database) =>
  (await database.selectFrom('categories').select('name').execute()).map(({ name }) => name);

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

function execute(statement: string) {
  return (file: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
  };
}

test.each([
  ['is not a SQLite database', (file: string) => writeFileSync(file, 'my shopping list')],
  ['is damaged', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 5000))],
  ['belongs to another program', execute('pragma application_id = 7')],
])('rejects a database that %s, and leaves it unchanged', async (fault, change) => {
  const file = await madeFile();
  change(file);
  const before = readFileSync(file);
  for (const reset of [false, true]) {
    await expect(openDatabase({ address: file, seed: insertRice, reset })).rejects.toThrow(
      `The database ${file} ${fault}. Nothing was changed. Move it aside (mv '${file}' '${file}.old') or name another file with --database.`,
    );
  }
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
  execute('pragma application_id = 7')(file);
  const folder = join(file, '..');
  const before = readdirSync(folder);
  await expect(openDatabase({ address: file, seed: insertRice })).rejects.toThrow(
    'another program',
  );
  expect(readdirSync(folder)).toEqual(before);
});

test('a file of another version is reset only with --reset', async () => {
  const file = await madeFile();
  execute("update catering_tables set version = '999'; update categories set name = 'Old'")(file);
  const refusal = `The database ${file} was written by another version of this server. Add --reset to delete its data and create it again, or name another with --database.`;
  const options = { address: file, seed: insertRice };
  await expect(openDatabase(options)).rejects.toThrow(refusal);
  const created = await openDatabase({ ...options, reset: true });
  expect(await names(created)).toEqual([rice.name]);
  await created.destroy();
  const opened = await openDatabase(options);
  expect(await names(opened)).toEqual([rice.name]);
  await opened.destroy();
});

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
  const again = { _id: 'again', name: 'Again', description: '' };
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

test('SQLite syncs the write-ahead log of a file at checkpoints', async () => {
  const database = await openDatabase({ address: newFile(), seed: insertRice });
  const { rows } = await sql`pragma synchronous`.execute(database);
  expect(rows).toEqual([{ synchronous: 1 }]);
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

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created ends the start with a line that names it',
  async () => {
    const opening = openDatabase({
      address: '/proc/none/at/all/mock.sqlite',
      seed: async () => {},
    });
    await expect(opening).rejects.toThrow(/there is no such file or folder: ENOENT \/proc\/none/);
  },
);
