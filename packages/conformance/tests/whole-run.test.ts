import { hash } from 'node:crypto';
import { openTestBackend } from '@catering/mock-api/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../src/run/results/report.ts';
import { bytesOf } from '../src/http/body.ts';
import { serve } from '../src/http/target.ts';
import { mutatedServer } from '../mutants/mutated-server.ts';
import { on } from '../mutants/mutant.ts';
import { status as statusOf } from '../mutants/mutations/mutations.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { createTestApp } from '@catering/mock-api';
import { TIMEOUT_MS } from '../testing/time-limit.ts';

const LISTS = ['/categories', '/dishes', '/blogs'];

/** Characters of a body that holds a file of megabytes, or a hundred lines. */
const LONG = 100_000;

/**
 * Ids, tokens and keys come from the backend, and so does which of two resets at once gives an
 * account its password; everything else is the run's own.
 */
const withoutIds = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/(token=)[\w-]{43}/gi, '$1SECRET')
    .replaceAll(/Nkwobi-evening-\d/g, 'PASSWORD')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, 'TOKEN')
    .replaceAll(/("?idempotency-key"?:"conformance-[a-z]+-)[^"]+/g, '$1KEY');

const requestsOf = ({ exchanges }: Report) =>
  exchanges
    // A run reads the log until an entry appears: how often depends on the time.
    .filter(({ request }) => !/^\/(?:__mock|request-logs)/.test(request.path))
    .map(({ request: { method, path, headers, body } }) => {
      const bytes = body ? bytesOf(body) : Buffer.alloc(0);
      const content = withoutIds(bytes.toString('latin1'));
      const head = withoutIds([method, path, JSON.stringify(headers), body?.type ?? ''].join('\n'));
      return `${head}\n${content.length > LONG ? hash('sha256', content) : content}`;
    })
    .sort();

const options = {
  seed: 5,
  strict: true,
  timeoutMs: TIMEOUT_MS,
  // These checks send one request each, which a server rejects before it reads the content.
  skip: ['address', 'body', 'limits', 'missing', 'types', 'unknown'],
} as const;

type Backend = Awaited<ReturnType<typeof openTestBackend>>;

const listsOf = async ({ app }: Backend) => {
  const { baseUrl, close } = await serve(app);
  const lists = await Promise.all(LISTS.map(async (path) => (await fetch(baseUrl + path)).text()));
  await close();
  return lists;
};

const accountsOfRuns = async ({ database }: Backend) => {
  const rows = await database.selectFrom('accounts').select(['email', 'disabled']).execute();
  return rows.filter(({ email }) => email?.startsWith('conformance'));
};

const alarmsOf = ({ results }: Pick<Report, 'results'>) =>
  results
    .filter(({ verdict }) => !['passed', 'skipped'].includes(verdict))
    .map(({ check, reason, findings }) => [check.id, reason ?? findings[0]?.message]);

describe('a whole run', () => {
  let backend: Backend;
  let before: Awaited<ReturnType<typeof listsOf>>;
  let report: Report;
  beforeAll(async () => {
    backend = await openTestBackend({ time: Date.now });
    before = await listsOf(backend);
    report = await runConformance(backend.app, options);
  });
  afterAll(() => backend.close());

  test('restores the menu and the blog, and lists what it cannot remove', async () => {
    expect(await listsOf(backend)).toEqual(before);
    const accounts = await accountsOfRuns(backend);
    expect(accounts.filter(({ disabled }) => disabled !== 1)).toEqual([]);
    const { notCleanedUp } = report;
    const kinds = new Set(notCleanedUp.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['account', 'order', 'message', 'enrollment', 'clock']));
    expect(notCleanedUp.filter(({ kind }) => kind === 'account')).toHaveLength(accounts.length);
  });

  test('sends the same requests with the same seed, byte for byte, in any order', async () => {
    const other = await openTestBackend({ time: Date.now });
    // One check at a time: the order of checks changes no request.
    const again = await runConformance(other.app, { ...options, concurrency: 1 });
    await other.close();
    const [one, two] = [requestsOf(report), requestsOf(again)];
    expect(one.filter((request, index) => request !== two[index])).toEqual([]);
    expect(two).toHaveLength(one.length);
  });

  test('handles leftovers of a run with the same seed without a false finding', async () => {
    const { results } = await runConformance(backend.app, options);
    expect(results.length).toBeGreaterThan(500);
    expect(alarmsOf({ results })).toEqual([]);
  });
});

test('--keep removes nothing, and a run after it with the same seed has no false finding', async () => {
  const { app, database, close } = await openTestBackend({ time: Date.now });
  const { kept, notCleanedUp } = await runConformance(app, { ...options, keep: true });
  const rows = await database.selectFrom('categories').select('name').execute();
  expect(rows.map(({ name }) => name)).toContainEqual(
    expect.stringMatching(/^Conformance \d+ categories-create-valid-request 1$/),
  );
  expect([kept, notCleanedUp]).toEqual([true, []]);
  expect(alarmsOf(await runConformance(app, options))).toEqual([]);
  await close();
});

test.each([400, 422])(
  'a run after one that was killed has accounts of its own where a known email gets %i',
  async (status) => {
    const { app, close } = await openTestBackend({ time: Date.now });
    const only = ['order.list'];
    const known = { email: 'conformance-5-user@example.com', password: 'Ofada-stew-1' };
    const { baseUrl, close: stop } = await serve(app);
    const body = JSON.stringify(known);
    const headers = { 'content-type': 'application/json' };
    await fetch(`${baseUrl}/auth/signup/emailandpassword`, { method: 'POST', body, headers });
    const changed = mutatedServer(baseUrl, on('auth.signUp', statusOf(409, status)), '');
    expect(alarmsOf(await runConformance(changed, { seed: 5, only }))).toEqual([]);
    await stop();
    await close();
  },
);

test('another seed sends different requests', async () => {
  const { app, close } = await createTestApp({ time: Date.now });
  const randomOf = async (seed: number) => {
    const only = ['categories.create.random.valid'];
    const { exchanges } = await runConformance(app, { seed, only });
    return exchanges
      .filter(({ check }) => check === only[0])
      .map(({ request }) => request.body?.pieces[0]);
  };
  expect(await randomOf(1)).not.toEqual(await randomOf(2));
  await close();
});
