import { idempotencyHeaders } from '../common/fields/idempotency-key.ts';
import { messageBodySchema } from '../common/fields/message-body.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { ANYONE } from '../common/operations/roles.ts';
import { enrollmentSchema } from './schemas.ts';

export const classEnrollmentRouter = apiRouter({
  /** Stores the request of a visitor, who needs no account (D-46). */
  create: {
    method: 'POST',
    path: '/class-enrollment',
    summary: 'Enroll in a training program',
    metadata: {
      roles: ANYONE,
      limited: true,
      idempotent: true,
      vary: 'name',
      resource: { name: 'enrollment', action: 'create' },
    },
    headers: idempotencyHeaders,
    body: enrollmentSchema,
    responses: { 201: messageBodySchema },
  },
});
