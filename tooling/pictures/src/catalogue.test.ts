import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPicture, picturesOf, pictureNames } from './catalogue.ts';
import { dishPictureNames, sitePictureNames } from './names.ts';

const PROGRAMS = [
  'HOSPITALITY/CATERING',
  'CULINARY ARTS',
  'PASTRY, DESERTS, PUDDING AND SNACKS',
  'BEVERAGES AND DRINKS',
  'BREAD BAKING AND PACKAGING',
  'CAKES',
  'TYPES OF ICING FOR CAKE DECORATIONS',
  'WEDDING CAKE',
  'CAKE CRAFTS',
  'MOLDING CRAFTS',
  'CONTINENTAL DISHES AND AFRICAN DISHES',
  'SALAD',
];

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');

test('every name that others may ask for has a recipe, and every recipe a name', () => {
  expect(pictureNames('dishes').toSorted()).toEqual(dishPictureNames.toSorted());
  expect(pictureNames('site').toSorted()).toEqual(sitePictureNames.toSorted());
});

test('the site has a picture for each training program, named by its title', () => {
  const trainings = PROGRAMS.map((title) => `training-${slugOf(title)}`);
  const painted = sitePictureNames.filter((name) => name.startsWith('training-'));
  expect(painted.toSorted()).toEqual(trainings.toSorted());
});

test('both sets have the plate that stands in for a missing picture', () => {
  expect(pictureNames('dishes')).toContain('plate');
  expect(pictureNames('site')).toContain('plate');
});

test.each(['dishes', 'site'] as const)('no two pictures of the set %s have one name', (set) => {
  expect(new Set(pictureNames(set)).size).toBe(pictureNames(set).length);
});

test('every entry names the file that describes it, and every such file is listed', () => {
  const listed = new Set([...picturesOf('dishes'), ...picturesOf('site')].map(({ file }) => file));
  const files = readdirSync(join(import.meta.dirname, 'recipes')).filter(
    (name) => name !== 'recipe.ts',
  );
  expect([...listed].toSorted()).toEqual(files.toSorted());
});

test('an unknown name has no picture', () => {
  expect(findPicture('lasagne')).toBeUndefined();
});
