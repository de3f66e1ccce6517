import { confirmations, contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Dependencies } from '../../backend/dependencies.ts';

export const classEnrollmentRoutes = ({ database, ids, clock }: Dependencies) =>
  initServer().router(contract.classEnrollment, {
    create: async ({ body: { name, email, course, phoneNumber } }) => {
      const row = { id: ids(), name, email, course, phone_number: phoneNumber };
      await database
        .insertInto('enrollments')
        .values({ ...row, created_at: clock.now() })
        .execute();
      return { status: 201, body: { message: confirmations.enrolled(course) } };
    },
  });
