import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { messageBodySchema } from './primitives.ts';
import { ANYONE } from './roles.ts';

/** Health of the server; "uptime" is seconds (D-68). */
export const statusSchema = z.object({ status: z.string(), uptime: z.optional(z.number()) });
export type Status = z.infer<typeof statusSchema>;

/** What customers call; `utilityRouter` has the calls of admins too. */
export const customerUtilityRouter = apiRouter({
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
});
