import type { classEnrollmentRouter } from '../routers/class-enrollment.ts';
import { confirmations } from '../confirmations.ts';
import type { messagesRouter } from '../routers/admin/messages.ts';
import type { utilityRouter } from '../routers/admin/utility.ts';
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

const course = 'HOSPITALITY/CATERING';

export const classEnrollmentExamples = {
  create: {
    body: {
      name: 'Ngozi Amadi',
      email: 'ngozi@example.com',
      phoneNumber: '08091234567',
      course,
    },
    response: { status: 201, body: { message: confirmations.enrolled(course) } },
  },
} satisfies Examples<typeof classEnrollmentRouter>;

export const utilityExamples = {
  root: { response: { status: 200, body: { message: confirmations.awake } } },
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
    response: { status: 200, body: { message: confirmations.requestLogCleared } },
  },
  clearAppLogs: { response: { status: 200, body: { message: confirmations.appLogCleared } } },
} satisfies Examples<typeof utilityRouter>;
