import type { Notes } from '../openapi/note.ts';
import { replyInputSchema } from './admin-schemas.ts';
import { messageInputSchema, messageSchema, replySchema } from './schemas.ts';

export const messageNotes: Notes = [
  [messageSchema, { id: 'Message', description: "A visitor's message and the replies to it." }],
  [messageInputSchema, { id: 'MessageInput', description: 'A message to the business.' }],
  [replySchema, { id: 'Reply', description: 'A reply that was mailed to the sender.' }],
  [replyInputSchema, { id: 'ReplyInput', description: 'A reply to a message.' }],
];
