import type { Notes } from '../openapi/note.ts';
import { appLogSchema, requestLogSchema } from './admin-schemas.ts';
import { statusSchema } from './schemas.ts';

export const utilityNotes: Notes = [
  [statusSchema, { id: 'Status', description: 'The health of the server.' }],
  [statusSchema.shape.uptime, { description: 'Seconds since the server started.' }],
  [requestLogSchema, { id: 'RequestLog', description: 'A request that the server responded to.' }],
  [requestLogSchema.shape.path, { description: 'Holds no password and no token.' }],
  [requestLogSchema.shape.duration, { description: 'Milliseconds.' }],
  [appLogSchema, { id: 'AppLog', description: 'Something that the server noted about itself.' }],
];
