import { expect, test } from 'vitest';
import { egusi, jollof } from '#store/cart/testing/fixtures.ts';
import { searchMenu } from './search-menu.ts';

const rice = { _id: 'rice', name: 'Rice Specials', description: 'Rice.' };
const soups = { _id: 'soups', name: 'Nigerian Soups', description: 'Soups.' };
const ofada = { ...jollof(), _id: 'ofada', name: 'Ọfádà rice' };
const sections = [
  { category: rice, dishes: [jollof(), ofada] },
  { category: soups, dishes: [egusi()] },
];
const found = (query: string) =>
  searchMenu(sections, query).map(({ category, dishes }) => [
    category._id,
    ...(dishes ?? []).map(({ name }) => name),
  ]);

test.each([
  ['JOLLOF', [['rice', 'Smoky party jollof']]],
  ['party  smoky', [['rice', 'Smoky party jollof']]],
  ['ofada', [['rice', 'Ọfádà rice']]],
  ['nigerian', [['soups', 'Egusi soup']]],
  ['pizza', []],
])('finds the matching dishes for "%s"', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test('a blank query returns the same menu object', () => {
  expect(searchMenu(sections, '  ')).toBe(sections);
});

test('keeps a section that is still loading', () => {
  const waiting = [{ category: soups, dishes: undefined }];
  expect(searchMenu(waiting, 'jollof')).toEqual(waiting);
});
