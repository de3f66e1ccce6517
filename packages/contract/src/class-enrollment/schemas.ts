import * as z from 'zod/mini';
import { emailSchema } from '../common/fields/email.ts';
import { phoneTextSchema, textSchema } from '../common/fields/text.ts';
import { NAME_MAX_LENGTH } from '../limits.ts';
import { TRAINING_TITLES } from './training-titles.ts';

/** A request to take a training program (ENT-22). */
export const enrollmentSchema = z.object({
  name: textSchema('Full Name', NAME_MAX_LENGTH),
  email: emailSchema,
  phoneNumber: phoneTextSchema,
  course: z.enum(TRAINING_TITLES, { error: 'Course must be one of our training programs' }),
});
export type Enrollment = z.infer<typeof enrollmentSchema>;
