import { createTestApp } from '@catering/mock-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Report, reporters } from '@catering/conformance';
import { serve } from '@catering/conformance/testing';
import { mutants } from '../mutants/all.ts';
import { mutatedServer } from '../mutants/mutated-server.ts';
import { combineMutations } from '../mutants/mutations/combine-mutations.ts';
import { on } from '../mutants/mutant.ts';
import { status } from '../mutants/mutations/mutations.ts';
import { runConformance } from '../src/run-conformance.ts';

let report: Report;
let tokens: string[] = [];

/** What the backend does wrong. */
const FAULTS = [
  'ignores the category',
  'lets other customers pay',
  'takes a password of 7 characters',
];
/** Says in other words that a link is not valid. */
const otherStatus = on('auth.verifyEmail', status(400, 404));

beforeAll(async () => {
  const { app, person, close } = await createTestApp();
  const backend = await serve(app);
  const { headers } = await person('admin');
  const admin = headers.authorization.replace('Bearer ', '');
  const mutations = mutants
    .filter(({ does }) => FAULTS.includes(does))
    .map(({ mutation }) => mutation);
  const broken = mutatedServer(
    backend.baseUrl,
    combineMutations([...mutations, otherStatus]),
    admin,
  );
  report = await runConformance(broken, {
    seed: 9,
    only: ['dishes.list', 'order.update', 'auth.signUp', 'order.create.state', 'auth.verifyEmail'],
    headers: { 'x-gateway': 'open-sesame-and-more' },
  });
  tokens = report.exchanges
    .map(({ response }) => (response?.json as { token?: string } | undefined)?.token)
    .filter((token) => token !== undefined);
  await backend.close();
  await close();
});

const text = () => reporters.text(report);

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

describe('text', () => {
  test('shows the operation, check, rule, expectation, response, and replay line', () => {
    const [finding = ''] = /✗ {2}Another customer's order cannot be paid[^✗]*/.exec(text()) ?? [];
    expect(finding).toMatch(
      /other-user.*expects +responds with 404.*after +POST \/.*expected +404.*got +200/s,
    );
    expect(finding).toMatch(/^ +replay +curl .*^ +curl .*-X PUT '.*\/order\/.*'.*--data-raw '/ms);
    expect(text()).toContain('order.update  PUT /order/{id}');
  });

  test('separates warnings from failures', () => {
    const [failed = '', warnings = ''] = text().split('Warnings: ');
    expect(failed).toContain('dishes.list.state.filter-category');
    expect(failed).not.toContain('auth.verifyEmail.state.bad-link');
    expect(warnings).toContain('auth.verifyEmail.state.bad-link');
  });

  test('ends with the verdict, the coverage, and the seed', () => {
    expect(text()).toMatch(/Failed: http:\/\/127/);
    expect(text()).toMatch(/documented statuses below 500 seen \(\d+\.\d %\)/);
    expect(text()).toContain('seed 9');
  });
});

test('json has every check that did not pass by its verdict, and a replay for each finding', () => {
  const read = JSON.parse(reporters.json(report));
  expect(read).toMatchObject({ version: 1, seed: 9, strict: false, ok: false });
  const listed = read.notPassed.flatMap(
    ({ verdict, checks }: { verdict: string; checks: string[] }) =>
      checks.map((id) => [id, verdict]),
  );
  const notPassed = report.results.filter(({ verdict }) => verdict !== 'passed');
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(notPassed.map(({ check, verdict }) => [check.id, verdict])),
  );
  const { counts } = read.operations.find(
    ({ operation }: { operation: string }) => operation === 'dishes.list',
  );
  expect(counts.passed).toBe(
    report.results.filter(
      ({ check, verdict }) => check.operation === 'dishes.list' && verdict === 'passed',
    ).length,
  );
  const found = read.findings.find(
    ({ check }: { check: string }) => check === 'order.update.state.other-user',
  );
  expect(found).toMatchObject({ verdict: 'failed', category: 'state' });
  expect(found.replay).toMatch(/^curl /);
});

test('junit has a case per finding, and one for all other checks of an operation', () => {
  const xml = reporters.junit(report);
  const cases = [
    ...xml.matchAll(/<testcase classname="([^"]+)" name="([^"]+)" assertions="(\d+)"/g),
  ];
  const names = cases.map(([, operation, name]) => `${operation}.${name}`);
  const found = report.results.filter(
    ({ verdict, findings }) => verdict === 'failed' && findings.length > 0,
  );
  expect(names).toEqual(expect.arrayContaining(found.map(({ check }) => check.id)));
  for (const operation of new Set(report.results.map(({ check }) => check.operation))) {
    expect(names).toContain(`${operation}.all other checks`);
  }
  expect(cases.reduce((sum, [, , , assertions]) => sum + Number(assertions), 0)).toBe(
    report.results.length,
  );
  expect(xml).toMatch(/<failure type="failed" message="lists the dishes of the category alone">/);
  // No text of a backend may end the document early.
  expect(
    xml.replaceAll(
      /<\/?(?:testsuites?|properties|property|testcase|failure|error|skipped|system-out)\b[^<]*>/g,
      '',
    ),
  ).not.toMatch(/<(?!\?xml)/);
});

test.each(Object.entries(reporters))(
  '%s contains no token and no secret header',
  (_name, render) => {
    const shown = render(report);
    expect(tokens.filter((token) => shown.includes(token))).toEqual([]);
    expect(shown).not.toContain('open-sesame-and-more');
  },
);

test('reports a failing random request in its smallest form', async () => {
  const { app, person, close } = await createTestApp();
  const backend = await serve(app);
  const found = mutants.find(({ does }) => does === 'loses the description');
  const { headers } = await person('admin');
  const admin = headers.authorization.replace('Bearer ', '');
  const broken = mutatedServer(backend.baseUrl, found?.mutation ?? (() => Promise.reject()), admin);

  const id = 'categories.create.random.valid';
  const { results } = await runConformance(broken, {
    seed: 1,
    only: [id],
  });
  await backend.close();
  await close();

  const [finding] = results.find(({ check }) => check.id === id)?.findings ?? [];
  expect(finding?.message).toMatch(/random request \d+ of seed 1, shrunk in [1-9]\d* steps/);
  expect(finding?.exchange?.request.body?.pieces[0]).toBe('{"name":"R","description":"R"}');
});
