import { expect, test } from 'vitest';
import { reporters } from '../src/reporters/write-reports.ts';
import type { Report } from '../src/run/results/report.ts';
import { lenientBackend } from './lenient/app.ts';
import { startPythonBackend } from './python/start.ts';
import { runConformance } from '../src/run/run-conformance.ts';

const findingsOf = ({ results }: Report) =>
  results
    .filter(({ verdict }) => verdict !== 'passed' && verdict !== 'skipped')
    .map(({ check, findings, reason }) => [check.id, reason, findings[0]]);

test('a backend that is written in Python, from the document alone, has no finding', async () => {
  const { baseUrl, stop } = await startPythonBackend();
  const report = await runConformance(baseUrl, { seed: 1 });
  await stop();
  expect(findingsOf(report)).toEqual([]);
  expect(report.ok).toBe(true);
  expect(report.exchanges.length).toBeLessThan(2600);
});

test('a backend that misreads the document fails, and the report names each error', async () => {
  const report = await runConformance(lenientBackend(), { seed: 1 });
  expect(report.ok).toBe(false);
  const failed = report.results
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ check }) => check.id);
  const { text, json, junit } = reporters;
  for (const reporter of [json, junit]) {
    const named = reporter(report);
    expect(failed.filter((id) => !named.includes(id.split('.').slice(2).join('.')))).toEqual([]);
  }
  expect(text(report).split('\n').length).toBeLessThan(300);
  expect(text(report)).toMatch(/^\d+ checks more \(--only OPERATION shows those of one\):$/m);
  expect(failed).toEqual(
    expect.arrayContaining([
      'auth.signUp.limits.body.password.too-short',
      'auth.signUp.state.email-case',
      'auth.update.state.rejects-role',
      'blogs.create.state.no-picture',
      'categories.create.token.none',
      'dishes.create.state.unknown-category',
      'dishes.list.state.filter-name',
      'dishes.list.state.repeated-filter',
      'dishes.replaceImage.state.too-large',
      'dishes.update.state.addons',
      'messages.create.state.invalid-key',
      'messages.list.state.pages',
      'messages.reply.state.replies',
      'order.create.limits.body.cartItems.too-few',
      'order.create.state.other-price',
      'order.create.state.repeated',
      'order.create.state.unknown-addon',
      'order.list.state.newest-first',
      'order.update.state.fulfilled-by-customer',
      'order.update.state.reversed',
      'order.update.state.transaction-reused',
      'utility.clearAppLogs.state.no-store',
    ]),
  );
});
