import { createTestApp } from 'mock-api';
import { describe, expect, test } from 'vitest';
import { sumCoverage } from './coverage.ts';
import type { Report } from './report.ts';
import { runConformance } from './run.ts';
import { describeConformance } from './vitest.ts';
import { bytesOf } from './wire/body.ts';

const options = { profile: 'reference', seed: 1 } as const;

const open = async () => {
  const { app, close } = await createTestApp({ callsPerMinute: 140 });
  return { target: app, close };
};

const report = describeConformance(open, options);

const verdictsOf = ({ results }: Report, ...wanted: string[]) =>
  results
    .filter(({ verdict }) => wanted.includes(verdict))
    .map(({ check, findings, reason }) => [check.id, reason ?? findings[0]?.message]);

/** Ids, tokens and keys come from the backend; everything else is the run's own. */
const withoutIds = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
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
    expect(verdictsOf(report(), 'broken', 'blocked', 'advice')).toEqual([]);
    expect(report().ok).toBe(true);
  });

  test('leaves no check out: what is faulty is faulty by the contract too', () => {
    expect(verdictsOf(report(), 'skipped')).toEqual([]);
  });

  test('is asked in more than 600 requests, and answers 95 % of all documented statuses', () => {
    const { operations, percent, documented, reached, notReached } = sumCoverage(report().coverage);
    expect(report().exchanges.length).toBeGreaterThan(600);
    expect(operations).toBe(40);
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

  // Each row is kept when every check that carries it is kept, and a mutant breaks each operation.
  test.each([
    ['SCP-29 SCP-30 SCP-31 SCP-32 SCP-33 SCP-34 SCP-35'],
    ['ENT-26 ENT-33 STA-31 VAL-24'],
    ['ROL-05 ROL-06 ROL-12 ROL-13 ROL-14 ROL-15 ROL-16 ROL-17'],
    ['API-AUTH-01 API-AUTH-02 API-AUTH-03 API-AUTH-04 API-AUTH-05 API-AUTH-06'],
    ['API-AUTH-07 API-AUTH-08 API-AUTH-09 API-AUTH-10 API-AUTH-11 API-AUTH-12'],
    ['API-AUTH-13 API-AUTH-14 API-AUTH-15 API-AUTH-16'],
    ['API-DISH-01 API-DISH-02 API-DISH-03 API-DISH-05 API-DISH-06 API-DISH-07'],
    ['API-DISH-08 API-DISH-09 API-DISH-10 API-DISH-11 API-DISH-12 API-DISH-13 API-DISH-14'],
    ['API-BLOG-01 API-BLOG-02 API-BLOG-03 API-BLOG-04 API-BLOG-05 API-BLOG-06 API-BLOG-07'],
    ['API-MSG-01 API-MSG-02 API-MSG-03 API-MSG-04 API-MSG-05'],
    ['API-ORD-01 API-ORD-02 API-ORD-03 API-ORD-04 API-ORD-05 API-ORD-06 API-ORD-07 API-ORD-08'],
    ['API-UTL-01 API-UTL-02 API-UTL-03 API-UTL-04 API-UTL-05 API-UTL-06 API-UTL-07'],
  ])('%s each row has checks that must be kept, and they are', (rows) => {
    for (const row of rows.split(' ')) {
      const ofRow = report().results.filter(({ check }) => check.ledger.includes(row));
      const verdicts = new Set(ofRow.map(({ verdict }) => verdict));
      expect([row, ...verdicts]).toEqual([row, 'kept']);
      expect(ofRow.some(({ check }) => check.level === 'MUST')).toBe(true);
    }
  });
});
