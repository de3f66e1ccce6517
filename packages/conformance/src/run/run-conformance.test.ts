import { expect, test } from 'vitest';
import { cateringSuite } from '../checks/suite.ts';
import { runSuite } from './run-conformance.ts';

test('an exception in a check blocks that check alone, in one sentence', async () => {
  const [first, second] = ['utility.root.valid-request', 'utility.root.response.shape'];
  const checks = cateringSuite.checks
    .filter(({ id }) => id === first || id === second)
    .map((check) =>
      check.id === first
        ? { ...check, run: () => Promise.reject(new TypeError('of the check')) }
        : check,
    );
  const { ok, error, results } = await runSuite(
    { ...cateringSuite, checks },
    (_request, response) =>
      response.setHeader('content-type', 'application/json').end('{"message":"Hello"}'),
  );
  expect([ok, error]).toEqual([false, undefined]);
  expect(results.map(({ check, verdict }) => [check.id, verdict])).toEqual([
    [first, 'blocked'],
    [second, 'passed'],
  ]);
  expect(results[0]?.reason).toMatch(
    /^GET \/ \(utility\.root\.valid-request\) cannot be checked because of an error in conformance itself: of the check\. /,
  );
});
