import { newFaultSchema } from '@catering/mock-control';
import { expect, test } from 'vitest';
import { checkReading, readDraft } from '#forms/fields.ts';
import {
  conditionFields,
  contentFields,
  effectFields,
  endingFields,
  targetFields,
} from './fault-fields.ts';

const fields = [
  targetFields.operation,
  ...conditionFields,
  ...effectFields,
  ...endingFields,
  ...contentFields,
];
const read = (values: Record<string, string>) =>
  checkReading(newFaultSchema, readDraft(fields, { operation: 'dishes.list', ...values }));

test('texts become numbers, pairs, lists, flags and JSON', () => {
  const { data } = read({
    probability: '0.1',
    seed: '7',
    headers: 'x-one: 1\n\nx-two = a=b: c',
    replace: '{ "0.price": null }',
  });
  expect(data).toEqual({
    operation: 'dishes.list',
    probability: 0.1,
    seed: 7,
    headers: { 'x-one': '1', 'x-two': 'a=b: c' },
    replace: { '0.price': null },
  });
  expect(read({ hang: 'true' }).data).toEqual({ operation: 'dishes.list', hang: true });
  expect(read({ drop: 'true', when: 'after' }).data).toMatchObject({ drop: true, when: 'after' });
});

test('a delay may be a range, and a body that is not JSON stays as it is', () => {
  const { data } = read({ delayMs: '100-900', body: '[{' });
  expect(data).toEqual({ operation: 'dishes.list', delayMs: [100, 900], body: '[{' });
  expect(read({ delayMs: '[100, 900]' }).data).toMatchObject({ delayMs: [100, 900] });
  expect(read({ delayMs: '800', body: '[]' }).data).toMatchObject({ delayMs: 800, body: [] });
  expect(read({ delayMs: '900-100' }).errors.delayMs).toMatch(/a range of them: \[100, 900\]/);
});

test.each([
  [{ replace: '{ "a": }' }, 'replace', /^This is not JSON: /],
  [{ headers: 'x-one' }, 'headers', '"x-one" has no value: write name: value'],
  [{ replace: '["price"]' }, 'replace', /./],
  [{ status: '500', drop: 'true' }, 'form', /^A fault ends a request in one way/],
  [{ operation: '', status: '500' }, 'operation', /^Choose an operation\./],
])('%o is wrong in the field %s', (values, field, message) => {
  expect(read(values).errors[field]).toMatch(message);
});

test('what cannot be read does not hide what is wrong elsewhere', () => {
  const { errors } = read({ status: 'teapot', replace: '{' });
  expect(Object.keys(errors).sort()).toEqual(['replace', 'status']);
});
