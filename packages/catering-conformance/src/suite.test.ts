import { listOperations } from '@catering/contract';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cateringSuite } from './suite.ts';

const { checks } = cateringSuite;

test('the ids of all checks are those that reports and baselines know', () => {
  const known = readFileSync(new URL('check-ids.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const ids = checks.map(({ id }) => id).toSorted();
  // A check that is added or removed changes the file; one that is only renamed must not.
  expect(ids).toEqual(known);
});

test('there are more than 1300 checks of what the document says', () => {
  const ofDocument = checks.filter(({ profile }) => profile === 'document');
  expect(ofDocument.length).toBeGreaterThan(1300);
});

test('every check names a category, an operation of the contract and a row of the ledger', () => {
  const operations = new Set([...listOperations().map(({ id }) => id), 'server']);
  const isWellNamed = ({ id, category, operation, ledger, title }: (typeof checks)[number]) =>
    operations.has(operation) &&
    id.startsWith(`${operation}.${category}`) &&
    ledger.length > 0 &&
    /^[A-Z"].*\.$/.test(title);

  expect(checks.filter((check) => !isWellNamed(check)).map(({ id }) => id)).toEqual([]);
});

test.each(listOperations())('$id is checked from every side that it has', (operation) => {
  const { id, route, metadata } = operation;
  const found = new Set(
    checks.filter((one) => one.operation === id).map(({ category }) => category),
  );
  const takesBody = 'body' in route && route.body !== null && typeof route.body === 'object';
  const expected = ['valid-request', 'response', 'errors', 'address'];
  if (takesBody) expected.push('body', 'random');
  if (!metadata.roles.includes('guest')) expected.push('token');
  if (!metadata.roles.includes('user')) expected.push('role');
  expect([...found]).toEqual(expect.arrayContaining(expected));
});

test('the checks of state that decide whether a backend can be trusted are all there', () => {
  const ids = new Set(checks.map(({ id }) => id));
  const expected = [
    'auth.signUp.state.log-in',
    'auth.delete.state.ends-tokens',
    'auth.disable.state.ends-tokens',
    'auth.resetPassword.state.new-password',
    'auth.resetPassword.state.once',
    'categories.update.state.stored',
    'dishes.list.state.filter-category',
    'dishes.update.state.stored',
    'dishes.get.state.gone',
    'order.create.state.pending',
    'order.update.state.completes',
    'order.update.state.repeated',
    'order.update.state.reversed',
    'order.update.state.other-user',
    'order.list.state.newest-first',
    'messages.reply.state.stored',
    'blogs.create.state.picture',
    'order.create.state.repeated',
    'classEnrollment.create.state.repeated',
  ];
  expect(expected.filter((id) => !ids.has(id))).toEqual([]);
});
