import { expect, test } from 'vitest';
import type { CheckInfo } from '../suite/check.ts';
import { matcherOf, select } from './selection.ts';

const check: CheckInfo = {
  id: 'dishes.create.missing.body.name.absent',
  profile: 'document',
  reference: '#requestBody',
  operation: 'dishes.create',
  category: 'missing',
  ledger: ['REQ-55'],
  title: 'POST /dishes rejects a body without "name".',
  changes: true,
};

test.each([
  ['dishes', true],
  ['dishes.create', true],
  ['dishes.create.missing.body.name.absent', true],
  ['*.name.absent', true],
  ['missing', true],
  ['REQ-55', true],
  ['dish', false],
  ['dishes.createAll', false],
  ['create', false],
  ['#requestBody', false],
  ['REQ-', false],
])('"%s" means the check: %s', (pattern, meant) => {
  expect(matcherOf(pattern)(check)).toBe(meant);
});

test('a selection takes what is wanted and leaves what is not', () => {
  const reference: CheckInfo = { ...check, id: 'dishes.create.state.x', profile: 'reference' };
  const reading: CheckInfo = {
    ...check,
    id: 'dishes.get.valid-request',
    changes: false,
    quick: true,
  };
  const all = [check, reference, reading];
  const none = { only: [], skip: [], readOnly: false, quick: false, profile: 'document' } as const;
  expect(select(all, none)).toEqual([check, reading]);
  expect(select(all, { ...none, profile: 'reference' })).toEqual(all);
  expect(select(all, { ...none, readOnly: true })).toEqual([reading]);
  expect(select(all, { ...none, quick: true })).toEqual([reading]);
  expect(select(all, { ...none, skip: ['dishes.get'] })).toEqual([check]);
});
