import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-server.ts';
import { describeData, inspectPlace } from './describe-data.ts';

test('a folder that the start makes for the database is named', () => {
  const folder = join(temporaryFolder(), 'new');
  const database = join(folder, 'mock.sqlite');
  const describe = () =>
    describeData({ database, seed: 'empty', reset: false }, inspectPlace(database));
  expect(describe()).toContain(`Made the folder ${folder}.`);
  mkdirSync(folder);
  expect(describe()).toEqual([expect.stringMatching(/^Data is in .*mock\.sqlite/)]);
});

test.each([':memory:', 'postgres://postgres@127.0.0.1/shop'])('%s needs no folder', (database) => {
  const lines = describeData({ database, seed: 'empty', reset: false }, inspectPlace(database));
  expect(lines.join()).not.toContain('folder');
});
