import type { Enrollment } from '@catering/contract';
import type { Generated } from 'kysely';
import type { EpochMs } from '../../runtime/clock.ts';
import type { RowOf } from '../../database/tables/row-mapping.ts';

export interface EnrollmentTable {
  seq: Generated<number>;
  id: string;
  name: string;
  email: string;
  phone_number: string;
  course: Enrollment['course'];
  created_at: EpochMs;
}

export interface StoredEnrollment extends Enrollment {
  readonly id: string;
  readonly createdAt: EpochMs;
}

export const toEnrollmentRow = (enrollment: StoredEnrollment): RowOf<EnrollmentTable> => ({
  id: enrollment.id,
  name: enrollment.name,
  email: enrollment.email,
  phone_number: enrollment.phoneNumber,
  course: enrollment.course,
  created_at: enrollment.createdAt,
});
