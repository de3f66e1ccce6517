import type { classEnrollmentRouter } from '../class-enrollment.ts';
import type { messagesRouter } from '../messages.ts';
import type { utilityRouter } from '../utility.ts';
import type { Examples } from './example.ts';

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

export const classEnrollmentExamples = {
  create: {
    body: {
      name: 'Ngozi Amadi',
      email: 'ngozi@example.com',
      phoneNumber: '08091234567',
      course: 'HOSPITALITY/CATERING',
    },
    response: { status: 201, body: { message: 'Your enrollment has been received.' } },
  },
} satisfies Examples<typeof classEnrollmentRouter>;

export const utilityExamples = {
  root: { response: { status: 200, body: { message: 'The kitchen is open.' } } },
  status: { response: { status: 200, body: { status: 'ok', uptime: 86400 } } },
  requestLogs: {
    response: {
      status: 200,
      body: [
        {
          method: 'POST',
          path: '/auth/login',
          status: 200,
          duration: 41.7,
          createdAt: '2026-11-21T09:29:58.000Z',
        },
      ],
    },
  },
  appLogs: {
    response: {
      status: 200,
      body: [
        { level: 'info', message: 'The server is ready.', createdAt: '2026-11-21T08:00:00.000Z' },
      ],
    },
  },
  clearRequestLogs: {
    response: { status: 200, body: { message: 'The request log has been cleared.' } },
  },
  clearAppLogs: { response: { status: 200, body: { message: 'The app log has been cleared.' } } },
} satisfies Examples<typeof utilityRouter>;
