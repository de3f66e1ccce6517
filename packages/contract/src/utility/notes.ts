import type { Notes } from '../openapi/note.ts';
import { appLogSchema, requestLogSchema } from './admin-schemas.ts';
import { statusSchema } from './schemas.ts';

export const utilityNotes: Notes = [
  [statusSchema, { id: 'Status', description: 'The health of the server.' }],
  [requestLogSchema, { id: 'RequestLog', description: 'A request that the server responded to.' }],
  [appLogSchema, { id: 'AppLog', description: 'Something that the server noted about itself.' }],
];
