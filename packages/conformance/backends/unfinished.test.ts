import { listOperations } from '@catering/contract';
import { createTestApp } from '@catering/mock-api';
import { beforeAll, expect, test } from 'vitest';
import type { Result } from '../src/run/results/result.ts';
import type { RunOptions } from '../src/run/run-options.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { unfinished, unknownAddress, type Framework } from './unfinished.ts';

const frameworks = Object.keys(unknownAddress) as Framework[];

const ids = listOperations().map(({ id }) => id);
/** Number of backends: operations that follow one another belong together, and are missing in different ones. */
const BACKENDS = 10;

/** Without an admin, hardly any other operation can be called. */
const ADMIN = 'auth.signUpAdmin';
const others = ids.filter((id) => id !== ADMIN);
const groups = Array.from({ length: BACKENDS }, (_none, index) =>
  others.filter((_id, at) => at % BACKENDS === index),
);

/** Each operation is left out once, most with three others, and each shape of a 404 is met twice. */
const cases = [[ADMIN], ...groups].map((missing, index): [string[], Framework] => [
  missing,
  frameworks[index % frameworks.length] as Framework,
]);

/** Categories with many checks of one request, which show nothing more about what is missing. */
const skip = ['random', 'hostile', 'types', 'missing', 'limits'];

/**
 * Categories that look at only one operation: the runs of a backend with only the menu make them for every
 * operation that is missing.
 */
const ofOneOperation = ['address', 'body', 'role', 'token', 'unknown'];

/** A busy machine may need minutes for a large body. */
const timeoutMs = 120_000;

/** @returns results by verdict, of a backend without some operations */
async function run(missing: readonly string[], framework: Framework, options: RunOptions) {
  const { app, close } = await createTestApp({ time: Date.now });
  const report = await runConformance(unfinished(app, missing, framework), {
    seed: 1,
    timeoutMs,
    ...options,
  });
  await close();
  const of = (...verdicts: string[]) =>
    report.results.filter(({ verdict }) => verdicts.includes(verdict));
  return { report, of };
}

/** The checks that missing operations can change: all but those that never call them. */
let checksFor: (missing: readonly string[]) => readonly string[];
beforeAll(async () => {
  const { report } = await run([], 'Spring', { skip: [...skip, ...ofOneOperation] });
  const calls = report.exchanges.flatMap(({ check, neededBy = check, request, response }) => {
    const { operation, method } = request;
    const isShared = check === 'fixtures' && method !== 'GET' && response?.status === 201;
    return operation === undefined ? [] : [{ operation, by: neededBy, isShared }];
  });
  // Any check may need what one call creates for many.
  const shared = new Set(calls.flatMap((one) => (one.isShared ? one.operation : [])));
  const ofAll = ['valid-request', 'response', 'errors', 'server'];
  checksFor = (missing) =>
    missing.some((one) => shared.has(one))
      ? []
      : [
          ...ofAll,
          ...calls.flatMap(({ operation, by }) => (missing.includes(operation) ? by : [])),
        ];
});

test.each(cases)('without %j, on %s, only these are to be done', async (missing, framework) => {
  const { report, of } = await run(missing, framework, {
    skip: [...skip, ...ofOneOperation],
    only: [...new Set(checksFor(missing))],
  });
  expect(of('not-implemented').map(({ check }) => check.operation)).toEqual(missing);
  expect(of('failed', 'not-reached').map(({ check }) => check.id)).toEqual([]);
  const causes = of('not-implemented').map(({ cause }) => cause);
  const isOther = ({ reason }: Result) => !causes.includes(reason);
  expect(
    of('blocked')
      .filter(isOther)
      .map(({ check, reason }) => [check.id, reason]),
  ).toEqual([]);
  expect(report.error).toBeUndefined();
  expect(report.ok).toBe(false);
});

test.each(frameworks)(
  'of a backend with the menu alone, on %s, all else is to be done',
  async (framework) => {
    const missing = ids.filter((id) => !/^(?:categories|dishes|auth\.signUp)/.test(id));
    const only = [...missing, 'valid-request', 'response', 'errors', 'server'];
    const { report, of } = await run(missing, framework, { skip, only });
    const toDo = of('not-implemented').map(({ check }) => check.operation);
    const waiting = of('blocked').filter(({ check }) => check.category === 'valid-request');
    // An operation that waits for an entry is judged when something creates one.
    expect([...toDo, ...waiting.map(({ check }) => check.operation)].toSorted()).toEqual(
      missing.toSorted(),
    );
    expect(toDo).toContain('order.create');
    // Pages of frameworks are not in the one error shape.
    expect(of('failed').map(({ check }) => check.id)).toEqual(['server.address.unknown-path']);
    expect(report.ok).toBe(false);
  },
);
