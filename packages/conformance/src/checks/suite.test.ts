import { listOperations } from '@catering/contract';
import { expect, test } from 'vitest';
import { cateringSuite } from './suite.ts';

const { checks } = cateringSuite;

test('every check names a category and an operation of the contract', () => {
  const operations = new Set([...listOperations().map(({ id }) => id), 'server']);
  const isWellNamed = ({ id, category, operation, title }: (typeof checks)[number]) =>
    operations.has(operation) &&
    id.startsWith(`${operation}.${category}`) &&
    /^[A-Z"].*\.$/.test(title);

  expect(checks.filter((check) => !isWellNamed(check)).map(({ id }) => id)).toEqual([]);
});

test.each(listOperations())(
  '$id sends invalid values in every part of the request',
  (operation) => {
    const { id, route, metadata } = operation;
    const found = new Set(
      checks.filter((one) => one.operation === id).map(({ category }) => category),
    );
    const takesBody = 'body' in route && route.body !== null && typeof route.body === 'object';
    const expected = ['valid-request', 'response', 'errors', 'address'];
    if (takesBody) expected.push('body');
    // A form holds text alone.
    if (takesBody && !('contentType' in route)) expected.push('types');
    if (!metadata.roles.includes('guest')) expected.push('token');
    if (!metadata.roles.includes('user')) expected.push('role');
    expect([...found]).toEqual(expect.arrayContaining(expected));
  },
);
