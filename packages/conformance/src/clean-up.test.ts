import type { RequestListener } from 'node:http';
import { createTestApp } from 'mock-api';
import { expect, test } from 'vitest';
import { runConformance } from './run/run-conformance.ts';
import { openSender } from './wire/sender.ts';

const TABLES = [
  'categories',
  'dishes',
  'blogs',
  'orders',
  'messages',
  'replies',
  'enrollments',
  'mails',
  'snapshots',
] as const;
const LISTS = ['/categories', '/dishes', '/blogs'];

test('a run leaves nothing behind on a server that can go back to how it was', async () => {
  const { app, database, clock, close } = await createTestApp();
  const contents = async () => [
    clock.now(),
    ...(await Promise.all(
      TABLES.map((table) => database.selectFrom(table).selectAll().orderBy('seq').execute()),
    )),
    await database.selectFrom('accounts').selectAll().orderBy('id').execute(),
  ];
  const before = await contents();
  const { leftovers, results } = await runConformance(app, { seed: 5, profile: 'reference' });
  expect(results.length).toBeGreaterThan(1000);
  expect(await contents()).toEqual(before);
  expect(leftovers).toEqual([]);
  await close();
});

test('elsewhere it leaves the menu and the blog as it found them, and lists what it cannot remove', async () => {
  const { app: whole, database, close } = await createTestApp();
  const app: RequestListener = (request, response) =>
    request.url?.startsWith('/__mock/api/snapshots')
      ? void response.writeHead(404).end()
      : whole(request, response);
  const sender = await openSender(app, { timeoutMs: 5000, headers: {} });
  const lists = () =>
    Promise.all(
      LISTS.map(async (path) => {
        const answer = await sender.send({
          operation: undefined,
          method: 'GET',
          path,
          headers: {},
          body: undefined,
        });
        return typeof answer === 'string' ? answer : answer.text;
      }),
    );
  const emails = async () => {
    const rows = await database.selectFrom('accounts').select(['email', 'disabled']).execute();
    return rows.filter(({ email }) => email?.startsWith('conformance'));
  };
  const before = await lists();
  const { leftovers } = await runConformance(app, { seed: 5, profile: 'reference' });

  expect(await lists()).toEqual(before);
  expect((await emails()).filter(({ disabled }) => disabled !== 1)).toEqual([]);
  const kinds = new Set(leftovers.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['account', 'order', 'message', 'enrollment', 'clock']));
  expect(leftovers.filter(({ kind }) => kind === 'account')).toHaveLength((await emails()).length);
  await sender.close();

  // Whoever repeats a seed finds what the last run could not remove, and no alarm.
  const again = await runConformance(app, { seed: 5, profile: 'reference' });
  const alarms = again.results.filter(({ verdict }) => !['passed', 'skipped'].includes(verdict));
  expect(alarms.map(({ check, findings }) => [check.id, findings[0]?.message])).toEqual([]);
  await close();
});

test('--keep leaves everything', async () => {
  const { app, database, close } = await createTestApp();
  const only = ['categories.create.good-call'];
  const { kept, leftovers } = await runConformance(app, { seed: 5, only, keep: true });
  const rows = await database.selectFrom('categories').select('name').execute();
  expect(rows.map(({ name }) => name)).toContain('Conformance 5 categories-create-good-call 1');
  expect([kept, leftovers]).toEqual([true, []]);
  await close();
});
