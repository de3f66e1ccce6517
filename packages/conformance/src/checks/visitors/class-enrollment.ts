import { exampleOf, TRAINING_TITLES } from '@catering/contract';
import { expectStatus } from '../expect/expect.ts';
import type { WrittenCheck } from '../definition/check.ts';

const enrollment = (course: string) => ({
  ...(exampleOf('classEnrollment.create').body as object),
  course,
});

const last = TRAINING_TITLES.at(-1) ?? '';

export const classEnrollmentChecks: WrittenCheck[] = [
  {
    operation: 'classEnrollment.create',
    detail: 'last-course',
    reference: '#requestBody',
    title: 'A guest can enroll in the last program of the list as well as in the first.',
    run: async (context) => {
      const body = enrollment(last);
      const call = { operation: 'classEnrollment.create', as: 'guest', body } as const;
      expectStatus(await context.send(call), 201);
    },
  },
];
