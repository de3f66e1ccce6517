import * as z from 'zod/mini';
import { messageBodySchema } from '../common/fields/message-body.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { ADMINS } from '../common/operations/roles.ts';
import { customerUtilityRouter } from './router.ts';
import { appLogSchema, requestLogSchema } from './admin-schemas.ts';

export const utilityRouter = {
  ...customerUtilityRouter,
  ...apiRouter({
    /**
     * The latest requests, newest first, bounded; passwords and tokens never appear. A request is in it 2 seconds after its response at the
     * latest (D-68).
     */
    requestLogs: {
      method: 'GET',
      path: '/request-logs',
      summary: 'List the latest requests',
      metadata: { roles: ADMINS },
      responses: { 200: z.array(requestLogSchema) },
    },
    /** Lists the latest log entries of the server, newest first. Passwords and tokens never appear (D-68). */
    appLogs: {
      method: 'GET',
      path: '/app-logs',
      summary: "List the server's latest notes",
      metadata: { roles: ADMINS },
      responses: { 200: z.array(appLogSchema) },
    },
    /**
     * Empties the request log. A GET that changes something, as specified, so its response has "Cache-Control: no-store".
     */
    clearRequestLogs: {
      method: 'GET',
      path: '/clear-request-logs',
      summary: 'Clear the request log',
      metadata: { roles: ADMINS, changesState: true },
      responses: { 200: messageBodySchema },
    },
    /**
     * Empties the app log. A GET that changes something, as specified, so its response has "Cache-Control: no-store".
     */
    clearAppLogs: {
      method: 'GET',
      path: '/clear-app-logs',
      summary: 'Clear the app log',
      metadata: { roles: ADMINS, changesState: true },
      responses: { 200: messageBodySchema },
    },
  }),
};
