import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../testing/test-database.ts';
import { GUARDED } from '@catering/test/postgres';
import { rice } from '../../testing/small-menu.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../schema.ts';

const insertRice = async (database: Database) => {
  await database.insertInto('categories').values(rice).execute();
};
const names = async (database: Database) =>
  (await database.selectFrom('categories').select('name').execute()).map(({ name }) => name);

const server = () => inject('postgres') ?? '';
const newAddress = () => newDatabase(server());

async function open(address: string, seed: (database: Database) => Promise<void> = insertRice) {
  const database = await openDatabase({ address, seed });
  onTestFinished(() => database.destroy());
  return database;
}

async function execute(address: string, statement: string) {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('a new database gets its tables and its seed once, even if several servers start at once', async () => {
  const address = await newAddress();
  const all = await Promise.all([1, 2, 3].map(() => open(address)));
  const later = await open(address);
  for (const database of [...all, later]) expect(await names(database)).toEqual([rice.name]);
});

test('a failed seed leaves no partial database, and the next start tries again', async () => {
  const address = await newAddress();
  const failing = open(address, async (database) => {
    await insertRice(database);
    throw new Error('no seed');
  });
  await expect(failing).rejects.toThrow('no seed');
  expect(await names(await open(address))).toEqual([rice.name]);
});

async function guardedAddress(password: string) {
  const address = new URL(await newAddress());
  const { user } = GUARDED;
  await execute(
    address.href,
    `drop role if exists ${user}; create role ${user} login password '${GUARDED.password}'`,
  );
  address.username = user;
  address.password = password;
  return address.href;
}

const unused = 'postgres://me:secret@127.0.0.1:1/x';
const inNewDatabase = (statement: string) => async () => {
  const address = await newAddress();
  await execute(address, statement);
  return address;
};

test.each<[problem: string, address: () => string | Promise<string>, advice: string]>([
  ['does not respond (connection refused).', () => unused, 'Start it, fix host and port'],
  [
    'has an unknown host.',
    () => 'postgres://me:secret@no-such-host.invalid/x',
    'fix host and port',
  ],
  [
    'rejects this user or password.',
    () => guardedAddress('secret'),
    'Put the right ones into its address, or into PGUSER and PGPASSWORD.',
  ],
  ['rejects this user or password.', () => guardedAddress(''), 'or into PGUSER and PGPASSWORD.'],
  [
    'does not let this user create tables.',
    () => guardedAddress(encodeURIComponent(GUARDED.password)),
    'grant create on schema public',
  ],
  [
    'cannot be reached safely (The server does not support SSL connections).',
    () => new URL('postgres?sslmode=verify-full', server()).href,
    'or with sslmode=disable in a network of your own.',
  ],
  ['does not exist.', () => new URL('nothing', server()).href, 'Create it with createdb'],
  [
    'belongs to another program: a table of ours is already there.',
    inNewDatabase('create table orders (number integer)'),
    'Create an empty one with createdb',
  ],
  [
    'was written by another version of this server.',
    async () => {
      const address = await newAddress();
      await (await openDatabase({ address, seed: insertRice })).destroy();
      await execute(address, "update catering_tables set version = '999'");
      return address;
    },
    'Add --reset to delete its data and create it again',
  ],
])(
  'a Postgres that %s is refused in one line, without its password',
  async (problem, make, advice) => {
    const address = await make();
    const refusal: unknown = await openDatabase({ address, seed: insertRice }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ name: 'StartupError' });
    const message = String(refusal);
    expect(message).toContain(` ${problem} `);
    expect(message).toContain(advice);
    expect(message).not.toContain('\n');
    for (const password of ['secret', GUARDED.password, encodeURIComponent(GUARDED.password)]) {
      expect(message).not.toContain(password);
    }
  },
);

test('--reset creates the tables of another version again, and leaves those of others', async () => {
  const address = await newAddress();
  await (await openDatabase({ address, seed: insertRice })).destroy();
  await execute(
    address,
    "update catering_tables set version = '999'; update categories set name = 'Old'; create table notes (text text)",
  );
  const database = await openDatabase({ address, seed: insertRice, reset: true });
  onTestFinished(() => database.destroy());
  expect(await names(database)).toEqual([rice.name]);
  await expect(execute(address, 'select text from notes')).resolves.toBeUndefined();
});
