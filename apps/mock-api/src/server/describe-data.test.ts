import { expect, test } from 'vitest';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import { describeData } from './describe-data.ts';

const options = { database: '/data/mock.sqlite', seed: 'demo', reset: false, upstream: undefined };
const found = { hadFile: true, hadFolder: true, logins: Object.values(demoAccounts) };

test('prints the folder that the start creates for the database', () => {
  expect(describeData(options, { ...found, hadFolder: false })).toContain(
    'Data is in /data/mock.sqlite, in a new folder. --reset seeds it again.',
  );
  const inMemory = { ...options, database: ':memory:' };
  expect(describeData(inMemory, { ...found, hadFolder: false })).toContain('Data is in memory.');
});

test('prints the demo accounts if they can log in', () => {
  const [, accounts] = describeData(options, found);
  expect(accounts).toMatch(/^Demo accounts: ada@example\.com .*, admin@example\.com /);
  expect(describeData(options, { ...found, logins: [] })).toEqual([
    'Data is in /data/mock.sqlite. --reset seeds it again.',
  ]);
});

test('in front of a backend, prints where requests go instead of demo data and accounts', () => {
  const upstream = 'https://api.example.com/v1,blogs';
  expect(describeData({ ...options, upstream }, found)).toEqual([
    'Requests go to https://api.example.com/v1, except those of: the control surface, blogs.',
  ]);
});
