import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { emailSchema } from './auth.ts';

import { idempotencyHeaders } from './idempotency.ts';
import { NAME_MAX_LENGTH } from './limits.ts';
import { messageBodySchema, phoneTextSchema, textSchema } from './primitives.ts';
import { ANYONE } from './roles.ts';
import { TRAINING_TITLES } from './training-titles.ts';

/** A request to take a training program (ENT-22). */
export const enrollmentSchema = z.object({
  name: textSchema('Full Name', NAME_MAX_LENGTH),
  email: emailSchema,
  phoneNumber: phoneTextSchema,
  course: z.enum(TRAINING_TITLES, { error: 'Course must be one of our training programs' }),
});
export type Enrollment = z.infer<typeof enrollmentSchema>;

export const classEnrollmentRouter = apiRouter({
  create: {
    method: 'POST',
    path: '/class-enrollment',
    summary: 'Enroll in a training program',
    description: 'Stores the request of a visitor, who needs no account (D-46).',
    metadata: { roles: ANYONE, limited: true, idempotent: true },
    headers: idempotencyHeaders,
    body: enrollmentSchema,
    responses: { 201: messageBodySchema },
  },
});
