import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { exchangeOf } from '../../testing/exchanges.ts';
import { makeRequestList } from '../requests/request-list.ts';
import { memoryLogs, withoutSecrets } from './logs.ts';

const createdAt = '2026-11-21T09:30:00.000Z';
const now = Date.parse(createdAt);

test('a log keeps only its newest entries', { tags: ['D-68'] }, async () => {
  const logs = memoryLogs({ size: 3, now: () => now });
  for (let number = 1; number <= 20; number += 1) {
    logs.note('info', `${number}`);
    const expected = [number, number - 1, number - 2].filter((one) => one > 0);
    expect((await logs.notes()).map(({ message }) => message)).toEqual(expected.map(String));
  }
});

test('requests are ordered by their times of arrival', { tags: ['D-68'] }, async () => {
  const requests = makeRequestList();
  const logs = memoryLogs({ now: () => now, requests });
  requests.add(exchangeOf('/1', { createdAt: now + 1 }));
  requests.add(exchangeOf('/3', { createdAt: now + 3 }));
  // The clock was moved back.
  requests.add(exchangeOf('/2', { createdAt: now + 2 }));
  expect((await logs.requests()).map(({ path }) => path)).toEqual(['/3', '/2', '/1']);
});

test('prints requests and notes immediately', { tags: ['D-68'] }, () => {
  const lines: string[] = [];
  const print = (level: string, line: string) => lines.push(`${level}: ${line}`);
  const logs = memoryLogs({ now: () => now, print });
  logs.request(exchangeOf('/1'));
  logs.note('error', 'broken');
  expect(lines).toEqual([expect.stringMatching(/^info: GET \/1 200 [\d.]+ ms$/), 'error: broken']);
});

test('a request is logged with its time of arrival', { tags: ['D-68'] }, async () => {
  const { api, clock, logs } = await openTestApp();
  await api.get('/dishes');
  await clock.advance(60_000);
  await api.get('/categories');
  expect(await logs.requests()).toMatchObject([
    { path: '/categories', createdAt: '2026-11-21T09:31:00.000Z' },
    { path: '/dishes', createdAt },
  ]);
});

test.each([
  ['/dishes', '/dishes'],
  ['/dishes?name=rice&category=x', '/dishes?name=rice&category=x'],
  ['/auth/reset-password?resetToken=abc', '/auth/reset-password?resetToken=***'],
  ['/auth/verify?user=1&token=abc', '/auth/verify?user=1&token=***'],
  ['/x?TOKEN=abc&a=b', '/x?TOKEN=***&a=b'],
  ['/x?%74oken=abc', '/x?%74oken=***'],
  ['/x?reset%54oken=abc', '/x?reset%54oken=***'],
  ['/x?token[0]=abc', '/x?token[0]=***'],
  ['/x?a=b?token=abc&password=p', '/x?a=b?token=abc&password=***'],
  ['/x?newPassword=a&password=b&secret=c', '/x?newPassword=***&password=***&secret=***'],
  ['/x?%E0%A4%A=1&token=abc', '/x?%E0%A4%A=1&token=***'],
])('%s is logged as %s', { tags: ['D-68'] }, (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});

test('a logged path is limited in length', { tags: ['D-68'] }, () => {
  expect(withoutSecrets(`/${'x'.repeat(5000)}`)).toHaveLength(1001);
});
