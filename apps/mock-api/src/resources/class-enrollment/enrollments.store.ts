import type { Database } from '../../database/schema.ts';
import { toEnrollmentRow, type StoredEnrollment } from './enrollments.table.ts';

export async function insertEnrollment(database: Database, enrollment: StoredEnrollment) {
  await database.insertInto('enrollments').values(toEnrollmentRow(enrollment)).execute();
}
