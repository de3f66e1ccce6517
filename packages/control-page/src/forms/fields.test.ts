import { expect, test } from 'vitest';
import { draftOf, readDraft, type Field } from './fields.ts';

const field = (given: Partial<Field>): Field => ({
  name: 'name',
  label: 'Name',
  kind: 'text',
  ...given,
});

test('what did not change is left out, but a required box that is not ticked says no', () => {
  const fields = [field({}), field({ name: 'open', kind: 'flag', required: true })];
  const before = draftOf(fields, { name: 'Suya' });
  expect(readDraft(fields, before, before)).toEqual({ body: { open: false }, errors: {} });
});

test('numbers are read as numbers, and what is none is left to the schema', () => {
  const fields = [field({ kind: 'number' })];
  const bodyOf = (name: string) => readDraft(fields, { name }).body;
  expect(bodyOf('12')).toEqual({ name: 12 });
  expect(bodyOf('-1.5')).toEqual({ name: -1.5 });
  for (const text of ['many', '1e3', '5,900', '0x10']) expect(bodyOf(text)).toEqual({ name: text });
});
