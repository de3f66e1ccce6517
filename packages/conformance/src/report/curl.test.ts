import { createTestApp } from 'mock-api';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runConformance } from '../run/run-conformance.ts';
import { openSecrets } from '../secrets.ts';
import { serve } from '../wire/serve.ts';
import { curlOf } from './curl.ts';

const run = promisify(execFile);

/** What a person who pastes the line into a shell sees. */
async function replay(line: string) {
  const { stdout } = await run('bash', ['-c', line], { maxBuffer: 50_000_000 });
  const heads = stdout.split(/\r?\n\r?\n/).filter((part) => part.startsWith('HTTP/'));
  return Number(/^HTTP\/[\d.]+ (\d+)/.exec(heads.at(-1) ?? '')?.[1]);
}

/** Of every kind of request that the kit sends; a second time each is answered as the first time. */
const CHECKS = [
  'categories.list.good-call',
  'categories.create.good-call',
  'categories.create.body',
  'categories.create.types.body.name.object',
  'categories.get.address',
  'messages.list.good-call',
  'dishes.list.state.filter-name',
  'dishes.create.random',
  'dishes.replaceImage',
  'blogs.create.state',
  'blogs.create.body',
  'classEnrollment.create.state.faulty-key',
  'categories.list.address.wrong-method',
  'server',
];

test('a line of curl repeats each request, and is answered as before', async () => {
  const { app, close } = await createTestApp();
  const backend = await serve(app);
  const report = await runConformance(backend.baseUrl, {
    only: CHECKS,
    seed: 21,
    runs: 4,
    keep: true,
    showSecrets: true,
  });
  // A second time, an account is known, and a picture has made way for that of another replay.
  const ONCE = /^\/(?:auth\/signup|uploads)\//;
  const sent = report.exchanges.filter(({ request }) => !ONCE.test(request.path));
  const others: unknown[] = [];
  for (const exchange of sent) {
    const line = curlOf(exchange, report);
    const status = await replay(line);
    if (status !== exchange.response?.status) others.push([line, status]);
  }
  await backend.close();
  await close();

  expect(others).toEqual([]);
  expect(sent.length).toBeGreaterThan(50);
});

test('a line is one line, also for a body of two lines and one that quotes', () => {
  const body = { type: 'application/json', pieces: ['{"name":"it\'s\n\\"hot\\""}'] };
  const request = { operation: undefined, method: 'POST', path: '/x?y=1', headers: {}, body };
  const exchange = {
    check: 'x',
    request,
    response: undefined,
    failure: 'none',
    startedAt: 0,
    duration: 0,
  };
  const written = curlOf(exchange, { target: 'http://localhost:4000', secrets: openSecrets });
  expect(written).not.toContain('\n');
  expect(written).toContain("'http://localhost:4000/x?y=1'");
});
