import { confirmations } from '../common/confirmations.ts';
import type { Examples } from '../common/operations/example.ts';
import type { utilityRouter } from './admin.ts';

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
