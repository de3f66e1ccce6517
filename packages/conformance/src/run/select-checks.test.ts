import { expect, test } from 'vitest';
import type { Check } from '../checks/definition/check.ts';
import { matcherOf, selectChecks } from './select-checks.ts';

const check: Check = {
  run: async () => {},
  id: 'dishes.create.missing.body.name.absent',
  reference: '#requestBody',
  operation: 'dishes.create',
  category: 'missing',
  title: 'POST /dishes rejects a body without "name".',
  changes: true,
};

test.each([
  ['dishes', true],
  ['dishes.create', true],
  ['dishes.create.missing.body.name.absent', true],
  ['*.name.absent', true],
  ['missing', true],
  ['dish', false],
  ['dishes.createAll', false],
  ['create', false],
  ['#requestBody', false],
])('"%s" selects the check: %s', (pattern, meant) => {
  expect(matcherOf(pattern)(check)).toBe(meant);
});

test('--skip, --strict, and --read-only select checks', () => {
  const ofStrict: Check = { ...check, id: 'dishes.create.state.x', strictOnly: true };
  const reading: Check = {
    ...check,
    id: 'dishes.get.valid-request',
    changes: false,
  };
  const checks = [check, ofStrict, reading];
  expect(selectChecks({ checks }, {})).toEqual([check, reading]);
  expect(selectChecks({ checks }, { strict: true })).toEqual(checks);
  expect(selectChecks({ checks }, { readOnly: true })).toEqual([reading]);
  expect(selectChecks({ checks }, { skip: ['dishes.get'] })).toEqual([check]);
});
