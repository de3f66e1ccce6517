import { confirmations, contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Dependencies } from '../../backend/dependencies.ts';
import { insertEnrollment } from './enrollments.store.ts';

export const classEnrollmentRoutes = ({ database, ids, clock }: Dependencies) =>
  initServer().router(contract.classEnrollment, {
    create: async ({ body }) => {
      await insertEnrollment(database, { ...body, id: ids(), createdAt: clock.now() });
      return { status: 201, body: { message: confirmations.enrolled(body.course) } };
    },
  });
