import { enrollmentSchema } from '../../schemas/class-enrollment.ts';
import { messageQuerySchema, replyInputSchema } from '../../schemas/admin/messages.ts';
import { messageInputSchema, messageSchema, replySchema } from '../../schemas/messages.ts';
import { appLogSchema, requestLogSchema } from '../../schemas/admin/utility.ts';
import { statusSchema } from '../../schemas/utility.ts';
import type { Notes } from './note.ts';

export const visitorNotes: Notes = [
  [messageSchema, { id: 'Message', description: "A visitor's message and the replies to it." }],
  [messageInputSchema, { id: 'MessageInput', description: 'A message to the business.' }],
  [replySchema, { id: 'Reply', description: 'A reply that was mailed to the sender.' }],
  [replyInputSchema, { id: 'ReplyInput', description: 'A reply to a message.' }],
  [messageQuerySchema.shape.email, { description: 'Only messages from this address.' }],
  [messageQuerySchema.shape.replied, { description: 'Only messages with, or without, a reply.' }],

  [enrollmentSchema, { id: 'Enrollment', description: 'A request to take a training program.' }],
  [
    enrollmentSchema.shape.course,
    { id: 'TrainingTitle', description: 'The title of a training program.' },
  ],

  [statusSchema, { id: 'Status', description: 'The health of the server.' }],
  [statusSchema.shape.uptime, { description: 'Seconds since the server started.' }],
  [requestLogSchema, { id: 'RequestLog', description: 'A request that the server responded to.' }],
  [requestLogSchema.shape.path, { description: 'Holds no password and no token.' }],
  [requestLogSchema.shape.duration, { description: 'Milliseconds.' }],
  [appLogSchema, { id: 'AppLog', description: 'Something that the server noted about itself.' }],
];
