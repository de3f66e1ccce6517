import { open, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { harHead, readHar } from './har.ts';
import { openHarFile } from './har-file.ts';

const creator = { name: 'a test', version: '1.0.0' };
const entry = (path: string) => ({
  startedDateTime: '2026-11-22T07:00:00.000Z',
  request: { method: 'GET', url: `http://a.example${path}`, headers: [] },
  response: { status: 200, headers: [], content: { size: 2, text: '[]' } },
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'har-'));
});
afterAll(() => rm(folder, { recursive: true }));

const pathsIn = async (file: string) =>
  (await readHar(file)).map(({ request }) => new URL(request.url).pathname);
/** As any other program reads it. */
const parsedPathsIn = async (file: string) => {
  const { log } = JSON.parse(await readFile(file, 'utf8'));
  return log.entries.map((one: ReturnType<typeof entry>) => new URL(one.request.url).pathname);
};

async function append(file: string, ...paths: string[]) {
  const har = await openHarFile(file, creator);
  for (const path of paths) har.add(entry(path));
  await har.flush();
  return har;
}

test('appends to the file, which is always valid JSON and readable only by its owner', async () => {
  const file = join(folder, 'grows.har');
  const har = await append(file);
  expect(await parsedPathsIn(file)).toEqual([]);
  har.add(entry('/1'));
  await har.flush();
  expect(await parsedPathsIn(file)).toEqual(['/1']);
  await append(file, '/2', '/3');
  expect(await parsedPathsIn(file)).toEqual(['/1', '/2', '/3']);
  expect(await pathsIn(file)).toEqual(['/1', '/2', '/3']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('continues a file of another program', async () => {
  const file = join(folder, 'browser.har');
  const text = JSON.stringify({ log: { entries: [entry('/1')], pages: [] } }, undefined, 2);
  await writeFile(file, text);
  await append(file, '/2');
  expect(await parsedPathsIn(file)).toEqual(['/1', '/2']);
});

test('continues a file of half a gigabyte without reading it', async () => {
  const file = join(folder, 'large.har');
  const handle = await open(file, 'w');
  await handle.write(`${harHead(creator)}${JSON.stringify(entry('/first'))}`);
  // A hole, which takes no space on the disk; a text of this length is too long for JavaScript.
  const size = 600_000_000;
  await handle.write('\n]}}\n', size);
  await handle.close();
  const before = process.memoryUsage.rss();
  await append(file, '/2', '/3');
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  const tail = await open(file, 'r');
  const { buffer, bytesRead } = await tail.read(Buffer.alloc(5000), 0, 5000, size);
  await tail.close();
  const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
  expect(lines.slice(-3)).toEqual([JSON.stringify(entry('/3')), ']}}', '']);
  expect(lines.slice(0, 2)).toEqual([',', `${JSON.stringify(entry('/2'))},`]);
});

test('reads a truncated file up to the cut, and repairs it at the next start', async () => {
  const whole = join(folder, 'whole.har');
  await append(whole, '/1', '/2');
  const text = await readFile(whole, 'utf8');
  const file = join(folder, 'cut.har');
  const head = harHead(creator).length;
  for (let length = head; length < text.length; length += 1) {
    await writeFile(file, text);
    await truncate(file, length);
    const known = await pathsIn(file);
    expect(['/1', '/2'].slice(0, known.length)).toEqual(known);
    await append(file, '/3');
    const paths = await parsedPathsIn(file);
    expect(paths.at(-1)).toBe('/3');
    expect(['/1', '/2']).toEqual(expect.arrayContaining(paths.slice(0, -1)));
  }
});
