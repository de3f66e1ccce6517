import { confirmations, contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Dependencies } from '../../backend/dependencies.ts';
import { toTimestamp } from '../../runtime/clock.ts';

export const classEnrollmentRoutes = ({ database, ids, clock }: Dependencies) =>
  initServer().router(contract.classEnrollment, {
    create: async ({ body }) => {
      const row = { ...body, _id: ids(), createdAt: toTimestamp(clock.now()) };
      await database.insertInto('enrollments').values(row).execute();
      return { status: 201, body: { message: confirmations.enrolled(body.course) } };
    },
  });
