import { expect, test } from 'vitest';
import { reporters } from '../src/reporters/write-reports.ts';
import { mutants } from './all-mutants.ts';
import { sharedBackend, SIMILAR } from '../testing/start-backend.ts';

const backend = sharedBackend();

/** The defects of a hostile backend: the OpenAPI document forbids each of them in words. */
const broken = [
  ['auth.signUp', 'signs a known email up again', 'auth.signUp.state.known-email'],
  ['auth.logIn', 'takes any password', 'auth.logIn.state.wrong-password'],
  ['auth.disable', 'lets a disabled account log in', 'auth.disable.state.log-in'],
  ['auth.delete', 'deletes nothing', 'auth.delete.state.ends-tokens'],
  ['auth.update', 'takes the field "role"', 'auth.update.state.rejects-role'],
  ['server', 'shows the hash of a password', 'auth.update.response.no-secrets'],
  ['utility.requestLogs', 'logs tokens', 'utility.requestLogs.state.no-secrets'],
  ['utility.appLogs', 'asks for no token', 'utility.appLogs.token.none'],
  ['messages.list', 'shows customers everything', 'messages.list.role.user'],
  ['messages.create', 'knows no repeated request', 'messages.create.state.repeated'],
  ['deleteByType.remove', 'lets customers delete', 'deleteByType.remove.role.user'],
  [
    'deleteByType.remove',
    'deletes a category with its dishes',
    'deleteByType.remove.state.holding-dishes',
  ],
  ['blogs.create', 'takes a recipe for a picture', 'blogs.create.state.no-picture'],
  ['order.create', 'believes any price', 'order.create.state.other-price'],
  ['order.create', 'knows no repeated request', 'order.create.state.repeated'],
  ['order.list', "lists everybody's orders", 'order.list.state.own-orders'],
  ['order.get', 'shows it to other customers', 'order.get.state.other-user'],
  ['order.update', 'pays two orders with one transaction', 'order.update.state.transaction-reused'],
  ['order.update', 'returns to Pending', 'order.update.state.reversed'],
  ['order.update', 'lets customers fulfil', 'order.update.state.fulfilled-by-customer'],
  // Common defects in benchmarks of such tools.
  ['dishes.list', 'writes prices as text', 'dishes.list.valid-request'],
  ['dishes.create', 'takes any body at all', 'dishes.create.types.body.name.object'],
  ['messages.reply', 'responds with 200', 'messages.reply.valid-request'],
  ['categories.update', 'stores no change', 'categories.update.state.stored'],
  ['blogs.remove', 'deletes nothing', 'blogs.remove.state.gone'],
] as const;

test('a backend that breaks twenty-five documented rules fails, and the report names each rule', async () => {
  const mutations = broken.map(([operation, does]) => {
    const found = mutants.find((one) => one.operation === operation && one.does === does);
    if (!found) throw new Error(`There is no mutant whose ${operation} ${does}`);
    return found.mutation;
  });
  // No defect is of these categories.
  const skip = [...SIMILAR, 'missing', 'body', 'unknown'];
  const report = await backend.run({ seed: 7, skip }, ...mutations);

  const failed = report.results.filter(({ verdict }) => verdict === 'failed');
  const meant = broken.map(([, , check]) => check);
  expect(failed.map(({ check }) => check.id)).toEqual(expect.arrayContaining(meant));
  const touched = new Set(meant.map((check) => check.split('.').slice(0, 2).join('.')));
  const others = report.results.filter(({ check }) => !touched.has(check.operation));
  expect(others.filter(({ verdict }) => !['passed', 'skipped'].includes(verdict))).toEqual([]);
  expect(others.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(200);
  const json = reporters.json(report);
  expect(meant.filter((id) => !json.includes(`"id":"${id}"`))).toEqual([]);
  const text = reporters.text(report);
  expect([...touched].filter((operation) => !text.includes(`${operation}  `))).toEqual([]);
  expect(report.ok).toBe(false);
});
