import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';

import { messageBodySchema, timestampSchema } from './primitives.ts';
import { ADMINS, ANYONE } from './roles.ts';

/** Health of the server; "uptime" is seconds (D-68). */
export const statusSchema = z.object({ status: z.string(), uptime: z.optional(z.number()) });
export type Status = z.infer<typeof statusSchema>;

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

export const utilityRouter = apiRouter({
  root: {
    method: 'GET',
    path: '/',
    summary: 'Wake the server',
    description: 'A greeting; the site calls it when it starts and ignores the response.',
    metadata: { roles: ANYONE },
    responses: { 200: messageBodySchema },
  },
  status: {
    method: 'GET',
    path: '/status',
    summary: 'Read the health of the server',
    description:
      'Says "ok" and how long the server has been up; gives 503 when the storage cannot be used.',
    metadata: { roles: ANYONE },
    responses: { 200: statusSchema },
  },
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
});
