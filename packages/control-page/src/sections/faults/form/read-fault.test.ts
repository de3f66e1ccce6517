import { expect, test } from 'vitest';
import { readFault } from './read-fault.ts';

const read = (values: Record<string, string>) =>
  readFault({ target: 'operation', values: { operation: 'dishes.list', ...values } });

test('parses text as numbers, pairs, lists, flags, and JSON', () => {
  const { fault } = read({
    probability: '0.1',
    seed: '7',
    headers: 'x-one: 1\n\nx-two = a=b: c',
    replace: '{ "0.price": null }',
  });
  expect(fault).toEqual({
    operation: 'dishes.list',
    probability: 0.1,
    seed: 7,
    headers: { 'x-one': '1', 'x-two': 'a=b: c' },
    replace: { '0.price': null },
  });
  expect(read({ hang: 'true' }).fault).toEqual({ operation: 'dishes.list', hang: true });
});

test('a delay can be a range, and a body that is not JSON is kept as text', () => {
  const { fault } = read({ delayMs: '100-900', body: '[{' });
  expect(fault).toEqual({ operation: 'dishes.list', delayMs: [100, 900], body: '[{' });
  expect(read({ delayMs: '800', body: '[]' }).fault).toMatchObject({ delayMs: 800, body: [] });
  expect(read({ delayMs: '900-100' }).errors?.delayMs).toMatch(/a range of them: \[100, 900\]/);
});

test.each([
  [{ replace: '{ "a": }' }, 'replace', /^This is not JSON: /],
  [{ headers: 'x-one' }, 'headers', '"x-one" has no value: write name: value'],
  [{ replace: '["price"]' }, 'replace', /./],
  [{ status: '500', drop: 'true' }, 'form', /^A fault ends a request in one way/],
  [{ operation: '', status: '500' }, 'operation', /^Choose an operation\./],
])('%o is invalid in the field %s', (values, field, message) => {
  expect(read(values).errors?.[field]).toMatch(message);
});

test('a field that cannot be parsed does not hide errors in other fields', () => {
  const { errors } = read({ status: 'teapot', replace: '{' });
  expect(Object.keys(errors ?? {}).sort()).toEqual(['replace', 'status']);
});
