import { expect, test } from 'vitest';
import { draftOf, readDraft } from './draft.ts';
import type { EditField } from './edit-fields.ts';

const field = (given: Partial<EditField>): EditField => ({
  name: 'name',
  label: 'Name',
  kind: 'text',
  required: true,
  initial: '',
  values: [],
  ...given,
});

test('what did not change is left out, but a required box that is not ticked says no', () => {
  const fields = [field({}), field({ name: 'open', kind: 'flag' })];
  const before = draftOf(fields);
  expect(readDraft(fields, before, before)).toEqual({ body: { open: false }, errors: {} });
});

test('numbers are read as numbers, and what is none is left to the schema', () => {
  const fields = [field({ kind: 'number' })];
  const bodyOf = (name: string) => readDraft(fields, { name }, {}).body;
  expect(bodyOf('12')).toEqual({ name: 12 });
  expect(bodyOf('many')).toEqual({ name: 'many' });
});
