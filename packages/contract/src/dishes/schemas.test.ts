import { describe, expect, test } from 'vitest';
import { PRICE_MAX_NAIRA } from '../limits.ts';
import { complaints, requires, sampleOf, type Sample } from '../testing/schema-assertions.ts';
import { dishInputSchema } from './admin-schemas.ts';
import { addonSchema, dishSchema } from './schemas.ts';

const dish = sampleOf('dishes.get', (example) => example.response.body);

describe('Dish', () => {
  for (const [row, field] of [
    ['ENT-01', '_id'],
    ['ENT-02', 'name'],
    ['ENT-03', 'description'],
    ['ENT-04', 'price'],
    ['ENT-05', 'image'],
    ['ENT-06', 'category'],
    ['ENT-07', 'addons'],
  ] as const) {
    test(`has "${field}"`, { tags: [row] }, () => requires(dishSchema, dish, field));
  }

  test('gives each addon "_id", "name" and "price"', { tags: ['ENT-07'] }, () => {
    const [addon] = dish.addons as [Sample];
    for (const field of ['_id', 'name', 'price']) requires(addonSchema, addon, field);
  });
});

test('a price is whole, finite and not negative', { tags: ['D-05'] }, () => {
  const dishInput = sampleOf('dishes.create', (example) => example.body);
  for (const price of [-1, 10.5, Number.NaN, Number.POSITIVE_INFINITY, PRICE_MAX_NAIRA + 1, '900'])
    expect(complaints(dishInputSchema, { ...dishInput, price })).toHaveLength(1);
  for (const price of [0, PRICE_MAX_NAIRA])
    expect(complaints(dishInputSchema, { ...dishInput, price })).toEqual([]);
});

test('a message names its field', () => {
  const dishInput = sampleOf('dishes.create', (example) => example.body);
  expect(complaints(dishInputSchema, { ...dishInput, category: '' })).toEqual([
    'Category is required',
  ]);
});
