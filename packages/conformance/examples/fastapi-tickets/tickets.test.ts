import { afterEach, expect, test } from 'vitest';
import { defineSuite, readOpenApi, runSuite, type RunOptions } from '@catering/conformance';
import { defects, type Defect } from './defects.ts';
import { logIn, missing, startTickets } from './start-tickets.ts';

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((stop) => stop()));
});

async function run(options: RunOptions = {}, defect?: Defect) {
  const { baseUrl, stop } = await startTickets(defect);
  stopping.push(stop);
  const operations = await readOpenApi(`${baseUrl}/openapi.json`);
  const report = await runSuite(defineSuite({ name: 'tickets', operations }), baseUrl, {
    seed: 1,
    token: await logIn(baseUrl, 'ada'),
    anotherToken: await logIn(baseUrl, 'ben'),
    tokens: { agent: await logIn(baseUrl, 'agent') },
    ...options,
  });
  if (report.error) throw report.error;
  return report.results;
}

test.skipIf(missing)(`a correct server passes without a failure ${missing ?? ''}`, async () => {
  const bad = (await run()).filter(
    ({ verdict }) => !['passed', 'skipped', 'warning'].includes(verdict),
  );
  expect(bad.map(({ check, verdict, reason }) => [check.id, verdict, reason])).toEqual([]);
});

test.skipIf(missing).each(defects)('a server that $title is found', async (defect) => {
  const results = await run({ only: [defect.foundBy] }, defect);
  const found = results.filter(({ verdict }) => verdict === 'failed' || verdict === 'warning');
  expect(found.map(({ check }) => check.id)).toContain(defect.foundBy);
});
