import { confirmations, contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Dependencies } from '../../backend/dependencies.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { insertEnrollment } from './enrollments.store.ts';

export const classEnrollmentRoutes = (dependencies: Dependencies) =>
  initServer().router(contract.classEnrollment, {
    create: async ({ body, headers }) => {
      const { ids, clock } = dependencies;
      const enrolled = await withIdempotencyKey(dependencies, {
        operation: 'classEnrollment.create',
        caller: 'guest',
        headers,
        request: body,
        response: contract.classEnrollment.create.responses[201],
        work: async (transaction) => {
          await insertEnrollment(transaction, { ...body, id: ids(), createdAt: clock.now() });
          return { message: confirmations.enrolled(body.course) };
        },
      });
      return { status: 201, body: enrolled };
    },
  });
