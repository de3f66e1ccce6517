import * as z from 'zod/mini';
import { apiRouter } from '../api-router.ts';
import { customerUtilityRouter } from '../utility.ts';
import { timestampSchema, messageBodySchema } from '../primitives.ts';
import { ADMINS } from '../roles.ts';

/** A request that the server responded to; "duration" is milliseconds; the path holds no secret (D-68). */
export const requestLogSchema = z.object({
  method: z.string(),
  path: z.string(),
  status: z.int(),
  duration: z.number(),
  createdAt: timestampSchema,
});
export type RequestLog = z.infer<typeof requestLogSchema>;

/** Something the server noted about itself (D-68). */
export const appLogSchema = z.object({
  level: z.string(),
  message: z.string(),
  createdAt: timestampSchema,
});
export type AppLog = z.infer<typeof appLogSchema>;

export const utilityRouter = {
  ...customerUtilityRouter,
  ...apiRouter({
    requestLogs: {
      method: 'GET',
      path: '/request-logs',
      summary: 'List the latest requests',
      description:
        'Newest first, bounded; passwords and tokens never appear. A request is in it 2 seconds after its response at the latest (D-68).',
      metadata: { roles: ADMINS },
      responses: { 200: z.array(requestLogSchema) },
    },
    appLogs: {
      method: 'GET',
      path: '/app-logs',
      summary: "List the server's latest notes",
      description: 'Newest first, bounded; passwords and tokens never appear (D-68).',
      metadata: { roles: ADMINS },
      responses: { 200: z.array(appLogSchema) },
    },
    clearRequestLogs: {
      method: 'GET',
      path: '/clear-request-logs',
      summary: 'Clear the request log',
      description:
        'Empties the log. A GET that changes something, as specified, so its response has "Cache-Control: no-store".',
      metadata: { roles: ADMINS, changesState: true, clearsLogs: true },
      responses: { 200: messageBodySchema },
    },
    clearAppLogs: {
      method: 'GET',
      path: '/clear-app-logs',
      summary: 'Clear the app log',
      description:
        'Empties the log. A GET that changes something, as specified, so its response has "Cache-Control: no-store".',
      metadata: { roles: ADMINS, changesState: true, clearsLogs: true },
      responses: { 200: messageBodySchema },
    },
  }),
};
