import type { Enrollment } from '@catering/contract';
import type { Generated } from 'kysely';
import type { EpochMs } from '../../runtime/clock.ts';
import type { Complete, RowOf } from '../../database/row-mapping.ts';

export interface EnrollmentTable {
  seq: Generated<number>;
  id: string;
  name: string;
  email: string;
  phone_number: string;
  course: Enrollment['course'];
  created_at: EpochMs;
}

/** An enrollment with what the server adds to it. */
export interface StoredEnrollment extends Enrollment {
  readonly id: string;
  readonly createdAt: EpochMs;
}

export const toEnrollment = (row: RowOf<EnrollmentTable>): Complete<StoredEnrollment> => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  course: row.course,
  createdAt: row.created_at,
});

export const toEnrollmentRow = (enrollment: StoredEnrollment): RowOf<EnrollmentTable> => ({
  id: enrollment.id,
  name: enrollment.name,
  email: enrollment.email,
  phone_number: enrollment.phoneNumber,
  course: enrollment.course,
  created_at: enrollment.createdAt,
});
