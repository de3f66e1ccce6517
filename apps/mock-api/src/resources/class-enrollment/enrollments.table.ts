import type { Generated } from 'kysely';

export interface EnrollmentTable {
  seq: Generated<number>;
  id: string;
  name: string;
  email: string;
  phone_number: string;
  course: string;
  /** ms since 1970. */
  created_at: number;
}
