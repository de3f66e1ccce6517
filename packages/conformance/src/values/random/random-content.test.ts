import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentsOf } from '../../checks/generated/invalid/invalid-requests.ts';
import { operations } from '../../operations/contract/contract-operations.ts';
import { isValid } from '../../operations/operation.ts';
import { randomContent } from './random-content.ts';

const contents = operations.flatMap((operation) =>
  contentsOf(operation).map((content) => ({
    name: `${operation.id} ${content.location}`,
    content,
  })),
);

test.each(contents)('random values of $name are valid, and of many kinds', ({ content }) => {
  const values = fc.sample(randomContent(content), { seed: 1, numRuns: 50 });
  expect(values.filter((value) => !isValid(content.schema, value))).toEqual([]);
  const fields = Object.keys(content.schema.jsonSchema.properties ?? {}).filter(
    (name) => name !== 'files',
  );
  const seen = new Set(values.flatMap((value) => Object.keys(Object(value))));
  expect(fields.filter((name) => !seen.has(name))).toEqual([]);
});

test('a phone number is written as people write it', () => {
  const order = contents.find(({ name }) => name === 'order.create body');
  const values = order ? fc.sample(randomContent(order.content), { seed: 1, numRuns: 50 }) : [];
  const phones = values.map((value) => (value as { phoneNumber: string }).phoneNumber);
  expect(phones).toContainEqual(expect.stringMatching(/^\+234 \(0\) /));
  expect(phones).toContainEqual(expect.stringMatching(/^0\d{3}/));
});
