import { hash } from 'node:crypto';
import { openTestBackend } from '@catering/mock-api/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../src/run/results/report.ts';
import { bytesOf } from '../src/http/body.ts';
import { sentJson } from '../src/http/exchange.ts';
import { serve } from '../src/http/target.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { createTestApp } from '@catering/mock-api';
import { alarmsOf } from '../testing/start-backend.ts';
import { TIMEOUT_MS } from '../testing/time-limit.ts';

const LISTS = ['/categories', '/dishes', '/blogs'];

/** Characters of a body that holds a file of megabytes, or a hundred lines. */
const LONG = 100_000;

/**
 * Ids and tokens come from the backend, and so does which of two resets at once gives an account its password. Each run
 * has its own mark. Everything else follows from the seed.
 */
const withoutIds = (text: string, mark: string) =>
  text
    .replaceAll(new RegExp(mark, 'gi'), 'MARK')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/(token=)[\w-]{43}/gi, '$1SECRET')
    .replaceAll(/Nkwobi-evening-\d/g, 'PASSWORD')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, 'TOKEN');

/** The emails of the accounts that a run has opened, in small letters. */
const accountsIn = ({ exchanges }: Report) => [
  ...new Set(
    exchanges
      .filter(({ response }) => response?.status === 201)
      .filter(({ request }) => request.operation?.startsWith('auth.signUp'))
      .map((one) => String(sentJson(one).email).toLowerCase()),
  ),
];

const markOf = (report: Report) =>
  /^conformance-(\w+)-/.exec(accountsIn(report)[0] ?? '')?.[1] ?? 'none';

const requestsOf = (report: Report) =>
  report.exchanges
    .filter(({ check }) => check !== 'clean-up')
    // A run reads the log until an entry appears: how often depends on the time.
    .filter(({ request }) => !/^\/(?:__mock|request-logs)/.test(request.path))
    .map(({ request: { method, path, headers, body } }) => {
      const bytes = body ? bytesOf(body) : Buffer.alloc(0);
      const content = withoutIds(bytes.toString('latin1'), markOf(report));
      const words = [method, path, JSON.stringify(headers), body?.type ?? ''].join('\n');
      const head = withoutIds(words, markOf(report));
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

/** The accounts of runs on a server, without those of an earlier run. */
const accountsOfRuns = async ({ database }: Backend, earlier: readonly string[]) => {
  const rows = await database.selectFrom('accounts').select(['email', 'disabled']).execute();
  return rows
    .filter(({ email }) => email?.startsWith('conformance') && !earlier.includes(email))
    .toSorted((one, other) => one.email.localeCompare(other.email));
};

describe('a run with --keep, and one after it with the same seed', () => {
  let backend: Backend;
  let kept: Report;
  let before: Awaited<ReturnType<typeof listsOf>>;
  let again: Report;
  beforeAll(async () => {
    backend = await openTestBackend({ time: Date.now });
    kept = await runConformance(backend.app, { ...options, keep: true });
    before = await listsOf(backend);
    // One check at a time: the order of checks changes no request.
    again = await runConformance(backend.app, { ...options, concurrency: 1 });
  });
  afterAll(() => backend.close());

  test('raise no alarm: what a run has left is no finding of the next one', () => {
    expect(again.results.length).toBeGreaterThan(500);
    expect([...alarmsOf(kept), ...alarmsOf(again)]).toEqual([]);
  });

  test('keep everything, or restore the menu and the blog, and list what cannot be removed', async () => {
    const rows = await backend.database.selectFrom('categories').select('name').execute();
    expect(rows.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^Conformance \w+ categories-create-valid-request 1$/),
    );
    expect([kept.kept, kept.notCleanedUp]).toEqual([true, []]);
    expect(await listsOf(backend)).toEqual(before);
    const kinds = new Set(again.notCleanedUp.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['account', 'order', 'message', 'enrollment', 'clock']));
    expect(again.notCleanedUp.filter(({ kind }) => kind === 'clock')).toHaveLength(1);
    const accounts = again.notCleanedUp.filter(({ kind }) => kind === 'account');
    const rest = await accountsOfRuns(backend, accountsIn(kept));
    expect(rest.filter(({ disabled }) => disabled !== 1)).toEqual([]);
    expect(accounts.map(({ id }) => id).toSorted()).toEqual(rest.map(({ email }) => email));
  });

  test('send the same requests, byte for byte, but for names, ids, and keys', () => {
    const [one, two] = [requestsOf(kept), requestsOf(again)];
    expect(one.filter((request, index) => request !== two[index])).toEqual([]);
    expect(two).toHaveLength(one.length);
  });

  test('use only emails that every mail server takes', () => {
    const names = accountsIn(again).map((email) => email.split('@')[0] ?? '');
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => name.length > 64)).toEqual([]);
  });
});

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
