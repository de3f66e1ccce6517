import { expect, test } from 'vitest';
import { unknownName } from './unknown-name.ts';

test('puts several names in one message, and lists the valid ones', () => {
  expect(unknownName('field', ['stauts', 'dmo'], ['status', 'demo'], 'here')).toBe(
    'There is no field "stauts", "dmo" here. There are: status, demo.',
  );
});

test('limits the list of valid names', () => {
  const many = Array.from({ length: 100 }, (_, at) => `scenario-${at}`);
  expect(unknownName('scenario', 'other', many)).toBe('There is no scenario "other".');
});
