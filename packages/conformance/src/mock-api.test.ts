import { listOperations } from '@catering/contract';
import { createTestApp } from 'mock-api';
import { describe, expect, test } from 'vitest';
import { sumCoverage } from './coverage.ts';
import type { Report } from './report.ts';
import { runConformance } from './run/run-conformance.ts';
import { describeConformance } from './vitest.ts';
import { bytesOf } from './wire/body.ts';

const options = { profile: 'reference', seed: 1 } as const;

const open = async () => {
  const { app, close } = await createTestApp({ callsPerMinute: 140 });
  return { target: app, close };
};

const report = describeConformance(open, {
  ...options,
  tagsOf: ({ ledger }) => ledger,
});

const verdictsOf = ({ results }: Report, ...wanted: string[]) =>
  results
    .filter(({ verdict }) => wanted.includes(verdict))
    .map(({ check, findings, reason }) => [check.id, reason ?? findings[0]?.message]);

/** Ids, tokens and keys come from the backend; everything else is the run's own. */
const withoutIds = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/(token=)[\w-]{43}/gi, '$1SECRET')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'TOKEN')
    .replaceAll(/("?idempotency-key"?:"conformance-[a-z]+-)[^"]+/g, '$1KEY');

const requestsOf = ({ exchanges }: Report) =>
  exchanges
    .map(({ request: { method, path, headers, body } }) => {
      const bytes = body ? bytesOf(body).toString('latin1') : '';
      return withoutIds(
        [method, path, JSON.stringify(headers), body?.type ?? '', bytes].join('\n'),
      );
    })
    .sort();

describe('all in all', () => {
  test('keeps the contract and all that only it promises', () => {
    expect(verdictsOf(report(), 'failed', 'blocked', 'warning')).toEqual([]);
    expect(report().ok).toBe(true);
  });

  test('leaves no check out: what is faulty is faulty by the contract too', () => {
    expect(verdictsOf(report(), 'skipped')).toEqual([]);
  });

  test('is asked in more than 600 requests, and answers 95 % of all documented statuses', () => {
    const { operations, percent, documented, reached, notReached } = sumCoverage(report().coverage);
    expect(report().exchanges.length).toBeGreaterThan(600);
    expect(operations).toBe(listOperations().length);
    expect(percent).toBeGreaterThan(95);
    expect(documented).toBe(reached + notReached);
  });

  test('statuses that were not seen are told, and none of them counts as reached', () => {
    const missed = report().coverage.flatMap(({ operation, notReached }) =>
      notReached.filter((status) => status < 500).map((status) => `${operation} ${status}`),
    );
    expect(missed).toEqual(['auth.signUpAdmin 403', 'order.update 402']);
  });

  test('the same seed sends the same requests, byte for byte, in any order, to another server', async () => {
    const { target, close } = await open();
    const other = requestsOf(await runConformance(target, options));
    await close();
    const one = requestsOf(report());
    expect(one.filter((request, index) => request !== other[index])).toEqual([]);
    expect(other).toHaveLength(one.length);
  });
});
