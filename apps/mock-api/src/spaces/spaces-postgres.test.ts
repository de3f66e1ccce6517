import { SPACE_HEADER } from '@catering/mock-control';
import { expect, inject, test } from 'vitest';
import { newDatabase } from '../testing/test-database.ts';
import { startServer } from '../testing/start-server.ts';

test('a server on Postgres reports that it has no spaces', async () => {
  const { url, control } = await startServer([
    '--database',
    await newDatabase(inject('postgres') ?? ''),
  ]);
  const response = await fetch(`${url}/dishes`, { headers: { [SPACE_HEADER]: 'one' } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringContaining('start one with --database :memory:'),
  });
  expect((await fetch(`${url}/dishes`)).status).toBe(200);
  expect(await control().server.read()).toMatchObject({ hasSpaces: false });
});
