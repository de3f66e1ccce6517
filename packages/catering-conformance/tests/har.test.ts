import { runCli } from '@catering/conformance/cli';
import { runCommand } from '@catering/conformance/internal/testing/run-command.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cateringProgram } from '../src/program.ts';
import { cateringSuite } from '../src/suite.ts';
import { runHar } from '@catering/conformance/internal/cli/commands/har.ts';

/** A failed login and the blog, in the site of this repository. */
const SESSION = fileURLToPath(new URL('../fixtures/browser-session.har', import.meta.url));
const API = ['--base-url', 'http://127.0.0.1:4000'];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'har-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('checks the recording of a browser session, and exits with 0', async () => {
  const args = ['har', SESSION, ...API, '--report', 'json'];
  const { code, stdout } = await runCommand(() =>
    runCli(cateringSuite, { ...cateringProgram, version: '0.0.0' }, args),
  );
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    requests: 3,
    counts: { failed: 0, warning: 0 },
    ignored: [
      { reason: 'to another address', count: 3 },
      { reason: 'outside of the contract', count: 1 },
    ],
  });
  expect(stdout).not.toContain('wrong-password-1');
  expect(code).toBe(0);
});

test('every report contains a violation in the recording, and the command exits with 1', async () => {
  const har = await readFile(SESSION, 'utf8');
  const broken = join(folder, 'broken.har');
  await writeFile(broken, har.replaceAll(String.raw`\"title\":`, String.raw`\"heading\":`));
  const files = ['text', 'junit', 'html', 'har', 'github'].map((name) => ({
    name,
    file: join(folder, name),
  }));
  const reports = files.flatMap(({ name, file }) => ['--report', name, '--out', file]);
  const silent = ['--report', 'json', '--out', join(folder, 'json')];
  const all = [broken, ...API, ...silent, ...reports];
  const screen = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await runHar(cateringSuite, cateringProgram, all)).toBe(1);
  screen.mockRestore();
  const [text, junit, html, recording, github] = await Promise.all(
    files.map(({ file }) => readFile(file, 'utf8')),
  );
  expect(text).toMatch(/✗ {2}GET \/blogs .*responds in the declared shape: body\[\]\.title/s);
  expect(junit).toContain('<testcase classname="blogs.list" name="blogs.list.response.shape"');
  expect(html).toContain('responds in the declared shape: body[].title');
  expect(JSON.parse(recording ?? '')).toMatchObject({ log: { version: '1.2' } });
  expect(github).toMatch(/^::error title=blogs\.list/m);
});

test.each([
  [
    'no base address where there are several hosts',
    [SESSION],
    /--base-url\. The recording has requests to http:\/\/127\.0\.0\.1:4000.*, http:\/\/localhost:5173/,
  ],
  [
    'another base address',
    [SESSION, '--base-url', 'http://localhost:8080'],
    /^error: no request of the contract went to http:\/\/localhost:8080\. The recording has/,
  ],
  ['no file', [...API], /missing required argument 'file'/],
  [
    'a file that is not there',
    ['none.har', ...API],
    /^error: 'none\.har' cannot be read: there is no such file\.$/,
  ],
])('rejects %s in one sentence', async (_what, args, sentence) => {
  await expect(runHar(cateringSuite, cateringProgram, args)).rejects.toThrow(sentence);
});
