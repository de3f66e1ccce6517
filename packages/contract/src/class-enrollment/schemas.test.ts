import { trainings } from '@catering/site-config/trainings';
import { expect, test } from 'vitest';
import { requires, sampleOf } from '../testing/schema-assertions.ts';
import { enrollmentSchema } from './schemas.ts';

test('Enrollment has "name", "email", "phoneNumber", "course"', { tags: ['ENT-22'] }, () => {
  const enrollment = sampleOf('classEnrollment.create', (example) => example.body);
  for (const field of ['name', 'email', 'phoneNumber', 'course'])
    requires(enrollmentSchema, enrollment, field);
});

test(
  "the course must be one of the vendor's programs",
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
    const { course } = enrollmentSchema.shape;
    for (const { title } of trainings)
      expect(course.safeParse(title)).toMatchObject({ data: title });
    expect(course.safeParse('Underwater cooking').success).toBe(false);
  },
);
