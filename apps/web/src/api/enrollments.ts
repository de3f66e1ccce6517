import { classEnrollmentRouter } from '@catering/contract';
import { createApiHooks } from './create-api-hooks.ts';

export const enrollments = createApiHooks(classEnrollmentRouter);

export const enroll = {
  mutationKey: ['enrollment'],
  meta: { loadingTip: 'Sending your enrollment…', failureTitle: 'Error In Completing Enrollment' },
} as const;
