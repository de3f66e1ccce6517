import { describe, expect, test } from 'vitest';
import { requires, sampleOf } from '../testing/schema-assertions.ts';
import { enrollmentSchema } from './schemas.ts';
import { TRAINING_TITLES } from './training-titles.ts';

test('Enrollment has "name", "email", "phoneNumber", "course"', { tags: ['ENT-22'] }, () => {
  const enrollment = sampleOf('classEnrollment.create', (example) => example.body);
  for (const field of ['name', 'email', 'phoneNumber', 'course'])
    requires(enrollmentSchema, enrollment, field);
});

describe('training titles', () => {
  const specified = [
    ['TRN-10', 'HOSPITALITY/CATERING'],
    ['TRN-11', 'CULINARY ARTS'],
    ['TRN-12', 'PASTRY, DESERTS, PUDDING AND SNACKS'],
    ['TRN-13', 'BEVERAGES AND DRINKS'],
    ['TRN-14', 'BREAD BAKING AND PACKAGING'],
    ['TRN-15', 'CAKES'],
    ['TRN-16', 'TYPES OF ICING FOR CAKE DECORATIONS'],
    ['TRN-17', 'WEDDING CAKE'],
    ['TRN-18', 'CAKE CRAFTS'],
    ['TRN-19', 'MOLDING CRAFTS'],
    ['TRN-20', 'CONTINENTAL DISHES AND AFRICAN DISHES'],
    ['TRN-21', 'SALAD'],
  ] as const;

  for (const [index, [row, title]] of specified.entries()) {
    test(`program ${index + 1} is "${title}"`, { tags: [row] }, () => {
      expect(TRAINING_TITLES[index]).toBe(title);
    });
  }

  test('there are twelve, in the order of the specification', { tags: ['TRN-22'] }, () => {
    expect(TRAINING_TITLES).toEqual(specified.map(([, title]) => title));
  });
});
