import { dishPictureNames } from '@catering/pictures/names';
import { expect, test } from 'vitest';
import { blogs } from './blogs.ts';
import { categories } from './categories.ts';
import { dishes } from './dishes.ts';

const painted = new Set(dishPictureNames.map((name) => `/pictures/${name}-800.webp`));

test.each([...dishes, ...blogs].map(({ _id, image }) => [_id, image]))(
  '%s has a picture that is painted',
  { tags: ['ENT-05', 'ENT-25'] },
  (_, image) => {
    expect(painted).toContain(image);
  },
);

test('every dish stands in a category, and no category is empty', () => {
  const used = new Set(dishes.map(({ category }) => category));
  expect([...used].toSorted()).toEqual(categories.map(({ _id }) => _id).toSorted());
});

test.each([
  ['category', categories.map(({ _id }) => _id)],
  ['post', blogs.map(({ _id }) => _id)],
  [
    'dish or addon',
    dishes.flatMap(({ _id, addons }) => [_id, ...addons.map((addon) => addon._id)]),
  ],
])('no %s has an id of another', (_, ids) => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
