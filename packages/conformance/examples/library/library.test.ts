import { describe, expect, onTestFinished, test } from 'vitest';
import {
  defineSuite,
  readOpenApi,
  runSuite,
  type RunOptions,
  type Suite,
} from '@catering/conformance';
import { loadSuite } from '@catering/conformance/cli';
import { serve } from '@catering/conformance/testing';
import { mutants } from './server/mutants.ts';
import type { Rules } from './server/rules.ts';
import { anotherToken, libraryServer, tokens } from './server/server.ts';

const pathOf = (name: string) => new URL(name, import.meta.url).pathname;
const documentSuite = defineSuite({
  name: 'library',
  operations: await readOpenApi(pathOf('openapi.yaml')),
});

const librarySuite = await loadSuite({ contract: pathOf('contract.ts') });

const run = async (suite: Suite, rules?: Partial<Rules>, options: RunOptions = {}) =>
  runSuite(suite, libraryServer(rules), { tokens, anotherToken, seed: 7, ...options });

const found = ({ results }: Awaited<ReturnType<typeof run>>) =>
  results
    .filter(({ verdict }) => !['passed', 'skipped'].includes(verdict))
    .map(({ check, verdict, reason, findings }) => [
      check.id,
      verdict,
      reason,
      findings.map(({ message, expected, got }) => ({ message, expected, got })),
    ]);

describe.each([
  ['contract', librarySuite],
  ['OpenAPI document', documentSuite],
])('by its %s alone', (_description, suite) => {
  test.each([false, true])(
    'a correct server passes (strict: %s), and the run leaves no data behind',
    async (strict) => {
      const report = await run(suite, {}, { strict });
      expect(found(report)).toEqual([]);
      expect(report.notCleanedUp).toEqual([]);
    },
  );
});

test('--read-only sends no request that changes stored data', async () => {
  const { baseUrl, close } = await serve(libraryServer());
  onTestFinished(close);
  const headers = {
    authorization: `Bearer ${tokens.librarian}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({
    title: 'Arrow of God',
    author: 'Achebe',
    shelf: 'fiction',
    copies: 1,
  });
  await fetch(`${baseUrl}/books`, { method: 'POST', headers, body });
  const report = await runSuite(librarySuite, baseUrl, { tokens, seed: 7, readOnly: true });
  expect(found(report)).toEqual([]);
  const sent = new Set(report.exchanges.map(({ request }) => request.method));
  expect(sent).toEqual(new Set(['GET']));
  const passed = report.results.filter(({ verdict }) => verdict === 'passed');
  expect(passed.map(({ check }) => check.id)).toContain('books.get.valid-request');
});

test('a token without a role runs every check except those about other roles and accounts', async () => {
  const token = tokens.librarian;
  const report = await runSuite(librarySuite, libraryServer(), { token, seed: 7 });
  expect(found(report)).toEqual([]);
  const skipped = report.results.find(({ check }) => check.id === 'loans.get.role.another-account');
  expect(skipped?.reason).toContain('needs the token of another account');
});

const idsOf = ({ checks }: Suite) => checks.map(({ id }) => id).sort();

test('the document and the contract give the same checks, except for headers, which a contract cannot declare', () => {
  const [ofDocument, ofContract] = [idsOf(documentSuite), idsOf(librarySuite)];
  expect(ofContract.filter((id) => !ofDocument.includes(id))).toEqual([]);
  expect(ofDocument.filter((id) => !ofContract.includes(id))).toEqual([
    'books.create.response.headers',
    'books.list.response.headers',
  ]);
});

test('checks of accounts are only of entries that the description calls owned', () => {
  const ids = idsOf(librarySuite).filter((id) => id.endsWith('.another-account'));
  expect(ids).toEqual(
    ['get', 'list', 'remove'].map((name) => `loans.${name}.role.another-account`),
  );
});

test.each(mutants)('finds a server that $name', async ({ rules, killedBy }) => {
  const suite = idsOf(librarySuite).includes(killedBy) ? librarySuite : documentSuite;
  for (const seed of [7, 8, 9]) {
    const { results } = await run(suite, rules, { seed, strict: true, only: [killedBy] });
    const failed = results.filter(({ verdict }) => verdict === 'failed');
    expect([seed, ...failed.map(({ check }) => check.id)]).toEqual([seed, killedBy]);
  }
});
