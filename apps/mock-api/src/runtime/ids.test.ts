import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUIDs of version 7, and never the same', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a later id sorts behind an earlier one', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
});
