import { confirmations } from '../common/confirmations.ts';
import type { Examples } from '../common/operations/example.ts';
import { TRAINING_TITLES } from './training-titles.ts';
import type { classEnrollmentRouter } from './router.ts';

const [course] = TRAINING_TITLES;

export const classEnrollmentExamples = {
  create: {
    body: {
      name: 'Ngozi Amadi',
      email: 'ngozi@example.com',
      phoneNumber: '08091234567',
      course,
    },
    response: { status: 201, body: { message: confirmations.enrolled(course) } },
  },
} satisfies Examples<typeof classEnrollmentRouter>;
