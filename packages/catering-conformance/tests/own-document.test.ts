import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSuite } from '@catering/conformance/cli';
import { runSuite } from '@catering/conformance';
import { openApiDocument } from '@catering/contract/openapi';
import { createTestApp } from '@catering/mock-api';
import { expect, test } from 'vitest';

const contract = fileURLToPath(import.meta.resolve('@catering/contract'));

/** @param change what becomes of each operation before the document is written */
async function written(change: (operation: object) => object = (one) => one): Promise<string> {
  const { paths, ...document } = openApiDocument();
  const changed = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([name, one]) => [name, change(one)])),
  ]);
  const file = join(await mkdtemp(join(tmpdir(), 'document-')), 'openapi.json');
  await writeFile(file, JSON.stringify({ ...document, paths: Object.fromEntries(changed) }));
  return file;
}

/** A run of the general engine with the tokens of a customer and an admin, who both stay. */
async function run(source: Parameters<typeof loadSuite>[0]) {
  const { app, person, close } = await createTestApp();
  const [user, admin] = [await person('user'), await person('admin')];
  const tokenOf = ({ headers }: typeof user) => headers.authorization.replace('Bearer ', '');
  const tokens = { user: tokenOf(user), admin: tokenOf(admin) };
  const suite = await loadSuite(source);
  const report = await runSuite(suite, app, { seed: 1, tokens });
  const isValid = await runSuite(suite, app, {
    seed: 2,
    tokens,
    only: ['order.list.valid-request'],
  });
  await close();
  return { suite, report, isAlive: isValid.ok };
}

test.each<[string, () => Promise<Parameters<typeof loadSuite>[0]>]>([
  ['its OpenAPI document', async () => ({ openapi: await written() })],
  ['its contract', async () => ({ contract })],
])('the mock API passes all checks that follow from %s', async (_what, source) => {
  const { suite, report, isAlive } = await run(await source());
  expect(suite.operations).toHaveLength(40);
  const bad = report.results.filter(({ verdict }) =>
    ['failed', 'blocked', 'not-implemented', 'not-reached', 'warning'].includes(verdict),
  );
  expect(
    bad.map(({ check, reason, findings }) => [check.id, reason ?? findings[0]?.message]),
  ).toEqual([]);
  expect(report.ok).toBe(true);
  expect(report.notCleanedUp.length).toBeLessThan(20);
  const created = new Set(report.notCleanedUp.map(({ kind }) => kind));
  expect([...created].toSorted()).toEqual(['enrollment', 'message', 'order']);
  expect(isAlive).toBe(true);
});

test('accounts of given tokens stay as they are, also if the document does not say what changes them', async () => {
  const bare = await written(({ ...operation }) => ({ ...operation, 'x-conformance': undefined }));
  const { report, isAlive } = await run({ openapi: bare });
  expect(isAlive).toBe(true);
  const changing = report.exchanges.filter(
    ({ request, response }) =>
      /^\/auth\/(?:delete|disable|update)/.test(request.path) && response?.status === 200,
  );
  expect(changing.map(({ check }) => check)).toEqual([]);
});
