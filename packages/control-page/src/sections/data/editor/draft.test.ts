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

test('leaves out unchanged fields, and sends false for an unticked required box', () => {
  const fields = [field({}), field({ name: 'open', kind: 'flag' })];
  const before = draftOf(fields);
  expect(readDraft(fields, before, before)).toEqual({ body: { open: false }, errors: {} });
});

test('reads numbers as numbers, and leaves other text to the schema', () => {
  const fields = [field({ kind: 'number' })];
  const bodyOf = (name: string) => readDraft(fields, { name }, {}).body;
  expect(bodyOf('12')).toEqual({ name: 12 });
  expect(bodyOf('many')).toEqual({ name: 'many' });
});
