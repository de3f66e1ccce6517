import { expectConsoleError } from '@catering/test/console';
import { expect, test } from 'vitest';
import { answer, brokenLine, fakeFetch } from '#testing/fake-fetch.ts';
import { ping } from './ping.ts';

test(
  'the ping is a GET of the root without a payload',
  { tags: ['API-USE-12', 'API-GEN-16'] },
  async () => {
    const sent = fakeFetch(answer(200, { message: 'Welcome' }));
    await ping();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: 'http://127.0.0.1:4000/', method: 'GET' });
    expect(sent[0]?.body ?? null).toBeNull();
  },
);

test(
  'a failed ping is logged as a critical server error and nothing else',
  { tags: ['STA-15'] },
  async () => {
    expectConsoleError('Critical server error');
    fakeFetch(brokenLine());
    await expect(ping()).resolves.toBeUndefined();
  },
);
