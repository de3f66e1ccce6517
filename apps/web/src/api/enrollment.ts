import { classEnrollmentRouter, type Enrollment } from '@catering/contract';
import { clientOf } from './client.ts';

const enrollments = clientOf(classEnrollmentRouter);

/** What the form holds: the site checks nothing, the server answers with what is wrong (ENR-08). */
export type EnrollmentForm = Record<keyof Enrollment, string>;

/** Sends an enrollment as it was typed. */
export const enroll = async (form: EnrollmentForm): Promise<void> => {
  await enrollments.create({ body: form as Enrollment });
};
