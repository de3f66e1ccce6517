import type { Generated } from 'kysely';
import type { EpochMs } from '../../clock.ts';

export interface EnrollmentTable {
  seq: Generated<number>;
  id: string;
  name: string;
  email: string;
  phone_number: string;
  course: string;
  created_at: EpochMs;
}
