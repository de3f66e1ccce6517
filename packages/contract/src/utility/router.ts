import { messageBodySchema } from '../common/fields/message-body.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { ANYONE } from '../common/operations/roles.ts';
import { statusSchema } from './schemas.ts';

/** The operations for customers; `utilityRouter` has those for admins too. */
export const customerUtilityRouter = apiRouter({
  /** A greeting; the site calls it when it starts and ignores the response. */
  root: {
    method: 'GET',
    path: '/',
    summary: 'Wake the server',
    metadata: { roles: ANYONE },
    responses: { 200: messageBodySchema },
  },
  /** Says "ok" and how long the server has been up; gives 503 when the storage cannot be used. */
  status: {
    method: 'GET',
    path: '/status',
    summary: 'Read the health of the server',
    metadata: { roles: ANYONE },
    responses: { 200: statusSchema },
  },
});
