import type { Enrollment } from '@catering/contract';
import type { EpochMs } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';

export async function insertEnrollment(
  database: Database,
  {
    phoneNumber,
    createdAt,
    ...enrollment
  }: Enrollment & {
    id: string;
    createdAt: EpochMs;
  },
) {
  await database
    .insertInto('enrollments')
    .values({ ...enrollment, phone_number: phoneNumber, created_at: createdAt })
    .execute();
}
