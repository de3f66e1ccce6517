import { expectConsoleError } from '@catering/test/console';
import { expect, test } from 'vitest';
import { answer, brokenLine, fakeFetch } from '#testing/fake-fetch.ts';
import { ping } from './ping.ts';

test('API-USE-12 API-GEN-16 the ping is a GET of the root without a payload', async () => {
  const sent = fakeFetch(answer(200, { message: 'Welcome' }));
  await ping();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: 'http://127.0.0.1:4000/', method: 'GET' });
  expect(sent[0]?.body ?? null).toBeNull();
});

test('STA-15 a failed ping is logged as a critical server error and nothing else', async () => {
  expectConsoleError('Critical server error');
  fakeFetch(brokenLine());
  await expect(ping()).resolves.toBeUndefined();
});
