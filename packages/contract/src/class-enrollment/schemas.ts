import * as z from 'zod/mini';
import { emailSchema } from '../common/fields/email.ts';
import { phoneTextSchema } from '../common/fields/phone.ts';
import { textSchema } from '../common/fields/text.ts';
import { NAME_MAX_LENGTH } from '../limits.ts';
import { TRAINING_TITLES } from './training-titles.ts';

/** The title of a training program. */
export const trainingTitleSchema = z.enum(TRAINING_TITLES, {
  error: 'Course must be one of our training programs',
});

/** A request to take a training program (ENT-22). */
export const enrollmentSchema = z.object({
  /** Full name of the person, at most 120 characters (ENT-22). */
  name: textSchema('Full Name', NAME_MAX_LENGTH),
  /** Email of the person (ENT-22). */
  email: emailSchema,
  /** Phone number as text, with its leading zeros and signs (ENT-22). */
  phoneNumber: phoneTextSchema,
  /** Title of one of the training programs (TRN-10 to TRN-22). */
  course: trainingTitleSchema,
});
export type Enrollment = z.infer<typeof enrollmentSchema>;
