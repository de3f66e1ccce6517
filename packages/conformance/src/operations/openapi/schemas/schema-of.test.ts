import { expect, test } from 'vitest';
import { schemaFactory } from './schema-of.ts';

test.each([19.99, 33960.84, 0.07, 1234567.89])('%s is a multiple of 0.01', (price) => {
  const schema = schemaFactory()({ type: 'number', multipleOf: 0.01 });
  expect(schema.validate(price)).toEqual([]);
  expect(schema.validate(price + 0.005)).toHaveLength(1);
});
