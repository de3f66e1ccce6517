import { beforeAll, expect, test } from 'vitest';
import type { Report } from '../src/run/results/report.ts';
import { reporters } from '../src/reporters/write-reports.ts';
import { mutants } from '../mutants/all-mutants.ts';
import { on } from '../mutants/mutant.ts';
import { respondWith, status } from '../mutants/mutations/mutations.ts';
import { sharedBackend } from '../testing/start-backend.ts';

let report: Report;
let tokens: string[] = [];

/** The defects of the backend, by the names of their mutants. */
const FAULTS = [
  'ignores the category',
  'lets other customers pay',
  'takes a password of 7 characters',
];
/** Says in other words that a link is not valid. */
const otherStatus = on('auth.verifyEmail', status(400, 404));

const backend = sharedBackend();
beforeAll(async () => {
  const mutations = mutants
    .filter(({ does }) => FAULTS.includes(does))
    .map(({ mutation }) => mutation);
  const options = {
    seed: 9,
    only: ['dishes.list', 'order.update', 'auth.signUp', 'order.create.state', 'auth.verifyEmail'],
    headers: { 'x-gateway': 'open-sesame-and-more' },
  };
  report = await backend.run(options, ...mutations, otherStatus);
  tokens = report.exchanges
    .map(({ response }) => (response?.json as { token?: string } | undefined)?.token)
    .filter((token) => token !== undefined);
});

test('the run finds the defects of the backend, and the warnings', () => {
  const idsOf = (verdict: string) =>
    report.results.filter((one) => one.verdict === verdict).map(({ check }) => check.id);
  expect(idsOf('failed')).toEqual(
    expect.arrayContaining(['dishes.list.state.filter-category', 'order.update.state.other-user']),
  );
  expect(idsOf('warning')).toEqual(expect.arrayContaining(['auth.verifyEmail.state.bad-link']));
  expect(report.ok).toBe(false);
  expect(tokens.length).toBeGreaterThan(2);
});

test.each(Object.entries(reporters))(
  '%s contains no token and no secret header',
  (_name, render) => {
    const shown = render(report);
    expect(tokens.filter((token) => shown.includes(token))).toEqual([]);
    expect(shown).not.toContain('open-sesame-and-more');
  },
);

test('every report lists the requests that led to a finding, and how to replay them', async () => {
  const keeping = on('blogs.remove', async () => respondWith(200, { message: 'Gone.' }));
  const found = await backend.run({ only: ['blogs.remove.state.gone'] }, keeping);
  const [text, json, junit] = [reporters.text, reporters.json, reporters.junit].map((write) =>
    write(found),
  );
  expect(text).toMatch(
    /^ {4}after {5}POST \/auth\/signup\/admin: 201\n {14}POST \/blogs: 201\n {14}DELETE \/blogs\/\S+: 200\n {4}expected/m,
  );
  for (const one of [text, junit])
    expect(one?.match(/curl .*-X DELETE .*\/blogs\//g)).toHaveLength(1);
  const { checks } = JSON.parse(json ?? '');
  expect(checks[0].findings[0].after).toHaveLength(3);
  expect(checks[0].findings[0].replay.split('\n')).toHaveLength(4);
});

test('reports a failing random request in its smallest form', async () => {
  const lossy = mutants.filter(({ does }) => does === 'loses the description');
  const id = 'categories.create.random.valid';
  const { results } = await backend.run({ only: [id] }, ...lossy.map(({ mutation }) => mutation));

  const [finding] = results.find(({ check }) => check.id === id)?.findings ?? [];
  expect(finding?.foundBy).toMatch(/random request \d+ of seed 1, shrunk in [1-9]\d* steps/);
  expect(finding?.exchange?.request.body?.pieces[0]).toBe('{"name":"R","description":"R"}');
});
