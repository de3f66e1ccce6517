import { SPACE_HEADER } from '@catering/mock-control';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { startServer } from '../testing/start-server.ts';

async function open() {
  const { url, control } = await startServer();
  const names = async () => (await control().spaces.list()).map(({ name }) => name);
  return { api: supertest(url), names };
}

test('DNS rebinding with the space header creates no space', async () => {
  const { api, names } = await open();
  const headers = { host: 'rebound.example', [SPACE_HEADER]: 'a1' };
  expect((await api.get('/dishes').set(headers)).status).toBe(403);
  expect(await names()).toEqual([]);
});

test('the address of a mail creates no space', async () => {
  const { api, names } = await open();
  expect((await api.get('/__mock/mails/any?space=a1')).status).toBe(404);
  expect(await names()).toEqual([]);
});
