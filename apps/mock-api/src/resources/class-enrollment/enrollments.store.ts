import type { Enrollment } from '@catering/contract';
import type { Database } from '../../database/schema.ts';

/** @param createdAt ms since 1970 */
export async function insertEnrollment(
  database: Database,
  {
    phoneNumber,
    createdAt,
    ...enrollment
  }: Enrollment & {
    id: string;
    createdAt: number;
  },
) {
  await database
    .insertInto('enrollments')
    .values({ ...enrollment, phone_number: phoneNumber, created_at: createdAt })
    .execute();
}
