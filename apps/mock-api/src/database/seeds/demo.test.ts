import { filesOf } from '@catering/pictures/files';
import { dishPictureNames } from '@catering/pictures/names';
import { expect, test } from 'vitest';
import { NO_PICTURE } from '../../uploads/pictures.router.ts';
import { demoSeed } from './seed.ts';

const { categories, dishes, blogs } = demoSeed();

const none = { _id: 'a dish without a picture', image: NO_PICTURE };

test.each([...dishes, ...blogs, none].map(({ _id, image }) => [_id, image]))(
  '%s has a picture of the demo menu',
  { tags: ['ENT-05', 'ENT-25'] },
  (_, image) => {
    const files = dishPictureNames.flatMap(filesOf);
    expect(files.map((file) => `/pictures/${file}`)).toContain(image);
  },
);

test('every dish is in a category, and no category is empty', () => {
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
])('every %s has a unique id', (_, ids) => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
