import { expect, test } from 'vitest';
import { unknownName } from './unknown-name.ts';

const known = ['status', 'delayMs', 'X-Mock-Space', '*.price', 'demo'];

test.each([
  ['stauts', 'status'],
  ['delay-ms', 'delayMs'],
  ['x-mock-spaces', 'X-Mock-Space'],
  ['price', '*.price'],
  ['dmo', 'demo'],
])('suggests for %s: %s', (name, meant) => {
  expect(unknownName('field', name, known)).toBe(
    `There is no field "${name}". Did you mean "${meant}"? There are: ${known.join(', ')}.`,
  );
});

test.each(['colour', 'no', '', 'status'.repeat(1000)])('suggests nothing for %s', (name) => {
  expect(unknownName('field', name, known)).not.toContain('Did you mean');
});

test('puts several names in one message, and limits the list of valid ones', () => {
  const many = Array.from({ length: 100 }, (_, at) => `scenario-${at}`);
  expect(unknownName('field', ['stauts', 'dmo'], known, { listed: [], where: 'here' })).toBe(
    'There is no field "stauts", "dmo" here. Did you mean "status", "demo"?',
  );
  expect(unknownName('scenario', 'other', many)).toBe('There is no scenario "other".');
});
