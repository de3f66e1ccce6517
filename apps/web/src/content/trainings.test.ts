import { TRAINING_TITLES } from '@catering/contract';
import { expect, test } from 'vitest';
import { TRAINING_PRICE_NAIRA } from '#config/business.ts';
import { findTraining, trainings } from './trainings.ts';

test('a program costs 35000', { tags: ['TRN-08', 'CON-14'] }, () => {
  expect(TRAINING_PRICE_NAIRA).toBe(35000);
});

test(
  'the twelve programs stand in their order',
  {
    tags: [
      'TRN-10',
      'TRN-11',
      'TRN-12',
      'TRN-13',
      'TRN-14',
      'TRN-15',
      'TRN-16',
      'TRN-17',
      'TRN-18',
      'TRN-19',
      'TRN-20',
      'TRN-21',
      'TRN-22',
    ],
  },
  () => {
    expect(trainings.map(({ title }) => title)).toEqual([
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
    ]);
  },
);

test('the name of each picture comes from the title', { tags: ['TRN-03'] }, () => {
  for (const { title, slug } of trainings) {
    expect(slug).toBe(title.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
  }
});

test('a program is found by its whole title only', { tags: ['D-46'] }, () => {
  for (const title of TRAINING_TITLES) expect(findTraining(title)?.title).toBe(title);
  expect(findTraining('CAKE')).toBeUndefined();
});
