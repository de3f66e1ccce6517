import { contract } from '@catering/contract';
import { expect, test } from 'vitest';
import { fieldsOf } from './edit-fields.ts';

const kinds = (schema: Parameters<typeof fieldsOf>[0]) =>
  fieldsOf(schema).map(({ label, kind, required }) => [label, kind, required]);

test('a form has the fields of the body in the contract', () => {
  expect(kinds(contract.dishes.create.body)).toEqual([
    ['Name', 'text', true],
    ['Description', 'long text', true],
    ['Price', 'number', true],
    ['Category', 'text', true],
    ['Addons', 'json', true],
    ['Image', 'long text', false],
  ]);
  expect(kinds(contract.blogs.create.body).at(-1)).toEqual(['Files', 'file', false]);
});

test('choices and flags have the values of the contract', () => {
  const [status, , , fulfilled] = fieldsOf(contract.order.update.body);
  expect(status).toMatchObject({ label: 'Payment status', kind: 'choice' });
  expect(status?.values).toContain('Completed');
  expect(fulfilled).toMatchObject({ kind: 'flag' });
});
