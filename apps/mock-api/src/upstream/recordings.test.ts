import { SOURCE_HEADER, SPACE_HEADER } from '@catering/mock-control';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { postJson } from '../testing/post-json.ts';
import { temporaryFolder } from '../testing/run-server.ts';
import { startServer } from '../testing/start-server.ts';
import { openUpstream } from './upstream.ts';

const SECRET = 'jollof-rice-1';

interface Recorded {
  readonly log: {
    readonly version: string;
    readonly entries: {
      readonly request: {
        readonly method: string;
        readonly url: string;
        readonly postData?: object;
      };
      readonly response: { readonly status: number; readonly content: object };
    }[];
  };
}
const read = (file: string): Recorded => JSON.parse(readFileSync(file, 'utf8'));

const exchange = (
  method: string,
  url: string,
  {
    text = '',
    status = 200,
    sent,
    headers = {},
  }: { text?: string; status?: number; sent?: object; headers?: object } = {},
) => ({
  request: {
    method,
    url,
    ...(sent && { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
  },
  response: {
    status,
    headers: Object.entries({ 'content-type': 'application/json', ...headers }).map(
      ([name, value]) => ({ name, value }),
    ),
    content: { mimeType: 'application/json', text },
  },
});

/** A file of recordings. */
function harOf(entries: object[]) {
  const file = join(temporaryFolder(), 'recorded.har');
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries } }));
  return file;
}

test('records traffic as HAR without secrets, and another server replays it', async () => {
  const file = join(temporaryFolder(), 'recorded.har');
  const recording = await startServer(['--record', file]);
  const { email } = demoAccounts.customer;
  const login = await postJson(`${recording.url}/auth/login?token=in-a-query`, {
    email,
    password: SECRET,
  });
  const { token } = Object(await login.json());
  const dishes = await (
    await fetch(`${recording.url}/dishes?name=rice&category=`, {
      headers: { authorization: `Bearer ${token}`, cookie: 'session=in-a-cookie' },
    })
  ).text();
  const picture = Buffer.from(
    await (await fetch(`${recording.url}/pictures/jollof-800.webp`)).arrayBuffer(),
  );
  await recording.control().clock.read();
  await recording.stop();

  const har = read(file);
  expect(har.log.version).toBe('1.2');
  expect(
    har.log.entries.map(({ request, response }) => [
      request.method,
      new URL(request.url).pathname,
      response.status,
    ]),
  ).toEqual([
    ['POST', '/auth/login', 200],
    ['GET', '/dishes', 200],
    ['GET', '/pictures/jollof-800.webp', expect.any(Number)],
  ]);
  const written = readFileSync(file, 'utf8');
  for (const secret of [SECRET, token, 'in-a-query', 'in-a-cookie'])
    expect(written).not.toContain(secret);

  const { url, control } = await startServer(['--replay', file, '--seed', 'empty']);
  const again = await fetch(`${url}/dishes?category=&name=rice`);
  expect([again.status, again.headers.get(SOURCE_HEADER), await again.text()]).toEqual([
    200,
    'replay',
    dishes,
  ]);
  expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const other = await fetch(`${url}/dishes`);
  expect([other.headers.get(SOURCE_HEADER), await other.json()]).toEqual([null, []]);
  const samePicture = await fetch(`${url}/pictures/jollof-800.webp`);
  expect(Buffer.from(await samePicture.arrayBuffer()).equals(picture)).toBe(true);
  const sources = (await control().requests.list()).map(({ source }) => source);
  expect(sources).toEqual(['replay', 'mock', 'replay']);
});

test('replays several recordings of a request in their order, then repeats the last until a reset', async () => {
  const at = 'https://api.example.com/blogs?limit=1';
  const file = harOf([
    exchange('GET', at, { text: '["first"]' }),
    exchange('GET', at, { text: '["second"]', status: 404 }),
    exchange('GET', 'https://api.example.com/blogs', { text: '["other"]' }),
  ]);
  const { url, control } = await startServer(['--replay', file]);
  const ask = async (space?: string) => {
    const headers = space === undefined ? {} : { [SPACE_HEADER]: space };
    const response = await fetch(`${url}/blogs?limit=1`, { headers });
    return [response.status, await response.text()];
  };
  expect([await ask(), await ask(), await ask()]).toEqual([
    [200, '["first"]'],
    [404, '["second"]'],
    [404, '["second"]'],
  ]);
  expect(await ask('a-space')).toEqual([200, '["first"]']);
  await control().data.reset();
  expect(await ask()).toEqual([200, '["first"]']);
});

test('replays a write for an equal body in any notation, and the mock handles other bodies', async () => {
  const sent = { email: 'a@example.com', message: 'Hello', password: '***' };
  const recorded = { status: 201, sent, text: '{"message":"recorded"}' };
  const file = harOf([exchange('POST', 'http://x/messages', recorded)]);
  const { url, control } = await startServer(['--replay', file]);
  const same = await postJson(`${url}/messages`, {
    password: 'any',
    message: 'Hello',
    email: 'a@example.com',
  });
  expect([same.status, same.headers.get(SOURCE_HEADER)]).toEqual([201, 'replay']);
  const other = await postJson(`${url}/messages`, { email: 'a@example.com', message: 'Goodbye' });
  expect([other.status, other.headers.get(SOURCE_HEADER)]).toEqual([201, null]);
  const long = await postJson(`${url}/messages`, {
    email: 'a@example.com',
    message: 'x'.repeat(70_000),
  });
  expect(long.headers.get(SOURCE_HEADER)).toBeNull();
  const [, latest] = await control().requests.list();
  expect(JSON.parse(latest?.request.body ?? '')).toMatchObject({ message: 'Goodbye' });
});

test('the backend responds where no recording matches, and the settings can be read', async () => {
  const backend = await startServer(['--seed', 'empty']);
  const file = harOf([exchange('GET', 'http://x/dishes', { text: '["recorded"]' })]);
  const { url, control } = await startServer(['--replay', file, '--upstream', backend.url]);
  const sourceOf = async (path: string) => (await fetch(url + path)).headers.get(SOURCE_HEADER);
  expect([await sourceOf('/dishes'), await sourceOf('/blogs')]).toEqual(['replay', 'upstream']);
  expect(await control().server.read()).toMatchObject({
    hasSpaces: true,
    traffic: { replay: file, upstream: backend.url, record: null },
  });
});

test('faults apply before a recording, and change its responses', async () => {
  const file = harOf([exchange('GET', 'http://x/dishes', { text: '[{"price":1,"name":"A"}]' })]);
  const { url, control } = await startServer(['--replay', file]);
  await control().faults.add({
    operation: 'dishes.list',
    replace: { '0.price': 'free' },
    times: 1,
  });
  expect(await (await fetch(`${url}/dishes`)).json()).toEqual([{ price: 'free', name: 'A' }]);
  await control().faults.add({ operation: 'dishes.list', status: 500 });
  expect((await fetch(`${url}/dishes`)).status).toBe(500);
});

test('a recording of a backend below a prefix is replayed without it', async () => {
  const at = 'https://shop.example.com';
  const file = harOf([
    exchange('GET', `${at}/`, { text: 'the site' }),
    exchange('GET', `${at}/api/v1/dishes?category=a`, { text: '[]' }),
    exchange('GET', `${at}/api/v1/uploads/a.png`, { text: 'a picture' }),
    exchange('GET', `${at}/api/v1/blogs`, { text: '["recorded"]' }),
  ]);
  const notes: string[] = [];
  const log = { note: (_level: string, message: string) => void notes.push(message) };
  (await openUpstream({ replay: file })).announce(log);
  expect(notes[0]).toBe(`Paths in ${file} begin with /api/v1. The replay removes it.`);
  const { url } = await startServer(['--replay', file, '--replay-strict']);
  const textOf = async (path: string) => (await fetch(url + path)).text();
  expect(await textOf('/blogs')).toBe('["recorded"]');
  expect(await textOf('/dishes?category=a')).toBe('[]');
  expect(await textOf('/uploads/a.png')).toBe('a picture');
  expect(await textOf('/')).toBe('the site');
  expect(await textOf('/api/v1/blogs')).toContain(
    'The replay removes /api/v1 from its paths: call /blogs.',
  );
});

test('the start prints which requests are not replayed, and why', async () => {
  const notes: string[] = [];
  const file = harOf([
    exchange('POST', 'http://x/uploads', { text: '{"token":"***"}' }),
    exchange('GET', 'http://x/me', { headers: { 'x-auth-token': '***' } }),
    exchange('GET', 'http://x/dishes', { status: 304 }),
    exchange('GET', 'http://x/blogs'),
  ]);
  const log = { note: (level: string, message: string) => void notes.push(`${level}: ${message}`) };
  (await openUpstream({ replay: file })).announce(log);
  expect(notes).toEqual([
    `info: Responses in ${file} that are replayed: 1`,
    `warn: Not replayed from ${file}, because their responses hold secrets, which are masked: POST /uploads, GET /me`,
    `warn: Not replayed from ${file}, because they have no response of their own: GET /dishes`,
  ]);
});

test('the next start continues a recording, and replayed requests are not recorded', async () => {
  const file = harOf([exchange('GET', 'http://x/dishes', { text: '["recorded"]' })]);
  const { url, stop } = await startServer(['--record', file, '--replay', file]);
  await fetch(`${url}/dishes`);
  await fetch(`${url}/categories`);
  await stop();
  const paths = read(file).log.entries.map(({ request }) => new URL(request.url).pathname);
  expect(paths).toEqual(['/dishes', '/categories']);
});

test('a recording is on disk before the server stops', async () => {
  const file = join(temporaryFolder(), 'recorded.har');
  const { url } = await startServer(['--record', file]);
  expect(read(file).log.entries).toEqual([]);
  await fetch(`${url}/dishes`);
  await expect.poll(() => read(file).log.entries.length, { timeout: 5000 }).toBe(1);
});

test('the log reports a request that cannot be recorded, and it is recorded later', async () => {
  const folder = join(temporaryFolder(), 'recordings');
  mkdirSync(folder);
  const file = join(folder, 'recorded.har');
  const upstream = await openUpstream({ record: file });
  const { api } = await openTestApp({ upstream });
  const notes: string[] = [];
  const log = { note: (_level: string, message: string) => void notes.push(message) };
  rmSync(folder, { recursive: true });
  await api.get('/dishes');
  await upstream.close(log);
  expect(notes).toEqual([expect.stringContaining(`--record ${file} cannot be written: ENOENT`)]);
  mkdirSync(folder);
  await upstream.close(log);
  expect(read(file).log.entries).toHaveLength(1);
});

test('a replay skips headers that HTTP cannot send', async () => {
  const headers = { 'a b': 'x', 'x-name': 'jọ́llọ̀f', link: '</a>\n</b>' };
  const file = harOf([exchange('GET', 'http://x/dishes', { text: '["recorded"]', headers })]);
  const { url } = await startServer(['--replay', file]);
  const response = await fetch(`${url}/dishes`);
  expect(await response.json()).toEqual(['recorded']);
  expect(response.headers.get('link')).toBe('</a>, </b>');
  expect(response.headers.has('x-name')).toBe(false);
});

test.each([
  ['--replay', 'not JSON', 'JSON'],
  [
    '--replay',
    JSON.stringify({ log: { entries: [exchange('GET', 'http://[bad/dishes')] } }),
    '(log.entries.0.request.url: is not a valid URL)',
  ],
  ['--replay', '{"log":{}}', '(log.entries: '],
  [
    '--replay',
    JSON.stringify({ log: { entries: [{ request: {} }] } }),
    '(log.entries.0.request.method: ',
  ],
  ['--record', '[]', '(the whole: '],
])('reports %s of %s in one line with the location', async (option, content, place) => {
  const file = join(temporaryFolder(), 'bad.har');
  writeFileSync(file, content);
  const starting = startServer([option, file]);
  await expect(starting).rejects.toThrow(StartupError);
  await expect(starting).rejects.toThrow(`error: ${option} '${file}' cannot be used (`);
  await expect(starting).rejects.toThrow(place);
  await expect(starting).rejects.not.toThrow('\n');
});

test('a missing or unwritable file ends the start', async () => {
  const file = join(temporaryFolder(), 'nowhere', 'a.har');
  await expect(startServer(['--replay', file])).rejects.toThrow(
    `--replay '${file}' cannot be used`,
  );
  const recording = startServer(['--record', file]);
  await expect(recording).rejects.toThrow(`--record '${file}' cannot be written`);
  await expect(recording).rejects.toThrow('a new file in a folder that exists');
  await expect(startServer(['--record', '/dev/zero'])).rejects.toThrow('it is not a file');
});
