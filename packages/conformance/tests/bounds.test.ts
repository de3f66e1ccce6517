import { expect, test, vi } from 'vitest';
import { on, type Mutation } from '../mutants/mutant.ts';
import { jsonOf, respondWith, withJson, type Json } from '../mutants/mutations/mutations.ts';
import { alarmsOf, idsOf, sharedBackend } from '../testing/start-backend.ts';

const backend = sharedBackend();

const LIST_BYTES = 2_400_000;

/** A list of dishes of megabytes, whose last entry may be another one. */
const largeList = (last: Json) =>
  on('dishes.list', async (request, { forward }) => {
    const response = await forward(request);
    if (response.status !== 200 || request.url.includes('?')) return response;
    const own = jsonOf(response) as Json[];
    const [first = {}] = own;
    const count = Math.ceil(LIST_BYTES / JSON.stringify(first).length);
    const more = Array.from({ length: count }, (_none, index) => ({
      ...first,
      _id: `many-${index}`,
    }));
    return withJson(response, [...own, ...more, { ...first, ...last }]);
  });

test('a list of megabytes is judged to its last entry, and its body is not kept', async () => {
  const only = ['dishes.list'];
  const correct = await backend.run({ only }, largeList({ _id: 'the-last' }));
  expect(alarmsOf(correct)).toEqual([]);
  const broken = await backend.run(
    { only },
    largeList({ _id: 'the-last', price: 'a lot', passwordHash: 'x' }),
  );
  expect(idsOf(broken, 'failed')).toEqual(
    expect.arrayContaining(['dishes.list.response.shape', 'dishes.list.response.no-secrets']),
  );
  const kept = [...correct.exchanges, ...broken.exchanges].map(
    ({ response }) => response?.bytes.length ?? 0,
  );
  expect(Math.max(...kept)).toBeLessThan(LIST_BYTES / 4);
  const found = broken.results.flatMap(({ findings }) => findings.map(({ exchange }) => exchange));
  expect(found.every((one) => (one?.response?.text.length ?? 0) < LIST_BYTES / 4)).toBe(true);
});

/** Rejects long bodies. There are thousands of smaller ones that are nearly as long. */
const rejecting = (onRequest: () => void) =>
  on('dishes.create', async (request, { forward }) => {
    if (request.body.includes('"Conformance ')) return forward(request);
    onRequest();
    const isLong = request.body.length > 300;
    return isLong ? respondWith(400, { message: 'No.', code: 'NO' }) : forward(request);
  });

const RANDOM = 'dishes.create.random.valid';
const countOf = async (mutation: Mutation) => {
  const report = await backend.run({ only: [RANDOM] }, mutation);
  expect(idsOf(report, 'failed')).toEqual([RANDOM]);
  return report.exchanges.filter(({ check }) => check === RANDOM).length;
};

test('looking for the smallest failing request ends after a number of requests', async () => {
  expect(await countOf(rejecting(() => undefined))).toBeLessThan(70);
});

test('looking for the smallest failing request ends after a time', async () => {
  let passed = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const count = await countOf(rejecting(() => (passed += 4000))).finally(() => now.mockRestore());
  expect(count).toBeLessThan(12);
});
