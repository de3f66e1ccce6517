import { classEnrollmentRouter } from '@catering/contract';
import { createApi } from './create-api.ts';

export const enrollments = createApi(classEnrollmentRouter);

export const enroll = {
  mutationKey: ['enrollment'],
  meta: { loadingTip: 'Sending your enrollment…', failureTitle: 'Error In Completing Enrollment' },
} as const;
