import { expect, test } from 'vitest';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import { searchMenu } from './search-menu.ts';

const rice = { _id: 'rice', name: 'Rice Specials', description: 'Rice.' };
const soups = { _id: 'soups', name: 'Nigerian Soups', description: 'Soups.' };
const ofada = { ...jollof(), _id: 'ofada', name: 'Ọfádà rice' };
const named = (name: string) => ({ ...jollof(), _id: name, name, description: 'Hot.' });
const snacks = { _id: 'snacks', name: 'Snacks', description: 'Snacks.' };
const sections = [
  { category: rice, dishes: [jollof(), ofada] },
  { category: soups, dishes: [egusi()] },
  {
    category: snacks,
    dishes: ['Moi Moi in Leaves', 'Puff-Puff', 'Rice and Beans', "Mama's Suya"].map(named),
  },
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
  ['moi-moi', [['snacks', 'Moi Moi in Leaves']]],
  ['moimoi', [['snacks', 'Moi Moi in Leaves']]],
  ['puff–puff', [['snacks', 'Puff-Puff']]],
  ['puff puff', [['snacks', 'Puff-Puff']]],
  ['puffpuff', [['snacks', 'Puff-Puff']]],
  ['rice & beans', [['snacks', 'Rice and Beans']]],
  ['rice, beans.', [['snacks', 'Rice and Beans']]],
  ['jolof', [['rice', 'Smoky party jollof']]],
  ['soups', [['soups', 'Egusi soup']]],
  ['suyas', [['snacks', "Mama's Suya"]]],
  ['mama’s "suya"', [['snacks', "Mama's Suya"]]],
])('finds the matching dishes for "%s"', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test.each(['  ', ' ,'])('a query without words returns the same menu object', (query) => {
  expect(searchMenu(sections, query)).toBe(sections);
});

test('keeps a section that is still loading', () => {
  const waiting = [{ category: soups, dishes: undefined }];
  expect(searchMenu(waiting, 'jollof')).toEqual(waiting);
});
