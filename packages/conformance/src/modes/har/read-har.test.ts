import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HarEntry } from '../../traffic/har.ts';
import { observationOf, originsOf, readRecording } from './read-har.ts';

const API = 'https://api.example.com/v1';

type Changes = Partial<{
  method: string;
  url: string;
  sent: Record<string, string>;
  postData: HarEntry['request']['postData'];
  bodySize: number;
  status: number;
  content: HarEntry['response']['content'];
}>;

const listed = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

const entry = (changes: Changes = {}): HarEntry => ({
  startedDateTime: '2026-11-22T07:00:00.000Z',
  time: 12,
  request: {
    method: changes.method ?? 'GET',
    url: changes.url ?? `${API}/books?sort=title`,
    headers: listed(changes.sent ?? {}),
    ...(changes.postData ? { postData: changes.postData } : {}),
    bodySize: changes.bodySize ?? 0,
  },
  response: {
    status: changes.status ?? 200,
    headers: listed({ 'Content-Type': 'application/json', ':status': '200' }),
    content: changes.content ?? { text: '[]', size: 2 },
  },
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'har-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (changes: Changes) => {
  const observation = await observationOf(entry(changes), API, folder);
  if (typeof observation === 'string') throw new Error(observation);
  return observation;
};

test('reads a request relative to the base URL, and its response', async () => {
  const { exchange } = await read({ sent: { Authorization: 'Bearer x', Host: 'api.example.com' } });
  expect(exchange).toMatchObject({
    request: { method: 'GET', path: '/books?sort=title', headers: { authorization: 'Bearer x' } },
    response: { status: 200, headers: { 'content-type': 'application/json' }, json: [] },
    startedAt: Date.UTC(2026, 10, 22, 7),
    duration: 12,
  });
  expect(exchange.response?.headers).not.toHaveProperty([':status']);
});

describe('the body of a response', () => {
  test.each([
    ['is text', { text: '{"a":1}' }, { a: 1 }],
    ['is in base64', { text: btoa('{"a":1}'), encoding: 'base64' }, { a: 1 }],
  ])('%s', async (_how, content, json) => {
    const { exchange, hasResponseBody } = await read({ content });
    expect([exchange.response?.json, hasResponseBody]).toEqual([json, true]);
  });

  test('is read from a file next to the recording, but from nowhere else', async () => {
    await writeFile(join(folder, 'abc.json'), '{"a":2}');
    const beside = await read({ content: { _file: 'abc.json' } });
    expect(beside.exchange.response?.json).toEqual({ a: 2 });
    const elsewhere = await read({ content: { _file: '../../etc/hostname' } });
    expect(elsewhere.hasResponseBody).toBe(false);
  });

  test.each([
    ['was left out', { size: 300 }, false],
    ['is of unknown size', { size: -1 }, false],
    ['is empty', { size: 0 }, true],
  ])('%s', async (_how, content, known) => {
    expect((await read({ content })).hasResponseBody).toBe(known);
  });
});

describe('the body of a request', () => {
  const form = (text: string) => ({
    mimeType: 'multipart/form-data; boundary=x',
    text,
  });
  const whole = '--x\r\ncontent-disposition: form-data; name="caption"\r\n\r\nJollof\r\n--x--\r\n';

  test.each([
    ['is JSON', { postData: { mimeType: 'application/json', text: '{}' } }, true],
    ['is a form', { postData: form(whole) }, true],
    ['is a form that the recorder cut', { postData: form('--x\r\ncontent-disp') }, false],
    ['was left out', { bodySize: 300 }, false],
    ['is none', {}, true],
  ])('%s', async (_how, changes, known) => {
    const { hasRequestBody } = await read({ method: 'POST', ...changes });
    expect(hasRequestBody).toBe(known);
  });
});

test.each([
  ['another host', { url: 'https://cdn.example.com/v1/books' }, 'to another address'],
  ['another path', { url: 'https://api.example.com/v12/books' }, 'to another address'],
  ['a WebSocket', { url: 'wss://api.example.com/v1/live' }, 'to another address'],
  ['a request that was aborted', { status: 0 }, 'without a response'],
])('skips %s', async (_what, changes, reason) => {
  expect(await observationOf(entry(changes), API, folder)).toBe(reason);
});

test('lists the hosts of a recording, the most frequent first', () => {
  const other = entry({ url: 'https://cdn.example.com/a.js' });
  expect(originsOf([other, entry(), entry()])).toEqual([
    'https://api.example.com (2)',
    'https://cdn.example.com (1)',
  ]);
});

test.each([
  ['no JSON', 'recording'],
  ['no recording', '{"entries":[]}'],
])('rejects a file with %s in one sentence', async (_what, text) => {
  const file = join(folder, 'bad.har');
  await writeFile(file, text);
  await expect(readRecording(file)).rejects.toThrow(/^error: '.*bad\.har' is not a recording/);
});
