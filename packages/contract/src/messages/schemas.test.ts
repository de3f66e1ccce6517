import { test } from 'vitest';
import { requires, sampleOf } from '../testing/schema-assertions.ts';
import { replyInputSchema } from './admin-schemas.ts';
import { messageInputSchema } from './schemas.ts';

test('Customer message has "email", "message"', { tags: ['ENT-23'] }, () => {
  const message = sampleOf('messages.create', (example) => example.body);
  for (const field of ['email', 'message']) requires(messageInputSchema, message, field);
});

test('Reply has "replyMessage"', { tags: ['ENT-24'] }, () => {
  const reply = sampleOf('messages.reply', (example) => example.body);
  requires(replyInputSchema, reply, 'replyMessage');
});
