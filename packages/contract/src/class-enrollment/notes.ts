import type { Notes } from '../openapi/note.ts';
import { enrollmentSchema } from './schemas.ts';

export const classEnrollmentNotes: Notes = [
  [enrollmentSchema, { id: 'Enrollment', description: 'A request to take a training program.' }],
  [
    enrollmentSchema.shape.course,
    { id: 'TrainingTitle', description: 'The title of a training program.' },
  ],
];
