import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPicture, picturesOf, pictureNames } from './catalogue.ts';

const PAGES = [
  'hero',
  'hero-plate',
  'featured-rice',
  'featured-pasta',
  'featured-bbq',
  'featured-soups',
  'about-intro',
  'about-story',
  'about-mission',
  'about-awards',
  'trainings-hero',
  'delivery',
  'cta',
  'empty-cart',
  'plate',
  ...[1, 2, 3, 4, 5, 6].map((number) => `review-${number}`),
];

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

test('the site has a picture for each of its pages and reviewers', () => {
  expect(pictureNames('site')).toEqual(expect.arrayContaining(PAGES));
});

test('the site has a picture for each training program, named by its title', () => {
  const trainings = PROGRAMS.map((title) => `training-${slugOf(title)}`);
  expect(pictureNames('site').filter((name) => name.startsWith('training-'))).toEqual(trainings);
});

test('the API has the plate for dishes without a picture', () => {
  expect(pictureNames('dishes')).toContain('plate');
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
