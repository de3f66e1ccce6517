import type { Examples } from '../common/operations/example.ts';
import type { messagesRouter } from './admin.ts';

const messageInput = {
  email: 'chidi@example.com',
  message: 'Do you cater for eighty people on a Saturday?',
};
const message = {
  _id: 'message-7',
  ...messageInput,
  createdAt: '2026-11-20T16:05:00.000Z',
  replies: [],
};
const reply = { replyMessage: 'We do. Please tell us the date and the place.' };

export const messageExamples = {
  create: { body: messageInput, response: { status: 201, body: message } },
  list: { query: { replied: 'false' }, response: { status: 200, body: [message] } },
  reply: {
    params: { id: message._id },
    body: reply,
    response: {
      status: 201,
      body: { ...message, replies: [{ ...reply, createdAt: '2026-11-20T17:00:00.000Z' }] },
    },
  },
} satisfies Examples<typeof messagesRouter>;
