import { ANYONE } from '../roles.ts';
import { apiRouter } from './api-router.ts';
import { enrollmentSchema } from '../schemas/class-enrollment.ts';
import { idempotencyHeaders } from '../schemas/common/idempotency.ts';
import { messageBodySchema } from '../schemas/common/message-body.ts';

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
