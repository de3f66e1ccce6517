import { classEnrollmentRouter } from '@catering/contract';
import { createApiHooks } from './create-api-hooks.ts';

export const enrollments = createApiHooks(classEnrollmentRouter);

export const enroll = {
  meta: { loadingTip: 'Sending your enrollment…', failureTitle: 'Error In Completing Enrollment' },
} as const;
