import { messageBodySchema } from '../common/fields/message-body.ts';
import { apiRouter } from '../common/operations/api-router.ts';
import { ANYONE } from '../common/operations/roles.ts';
import { statusSchema } from './schemas.ts';

/** What customers call; `utilityRouter` has the calls of admins too. */
export const customerUtilityRouter = apiRouter({
  /** Wakes the server; the response is a greeting. */
  root: {
    method: 'GET',
    path: '/',
    summary: 'Wake the server',
    description: 'A greeting; the site calls it when it starts and ignores the response.',
    metadata: { roles: ANYONE },
    responses: { 200: messageBodySchema },
  },
  /** Health of the server; 503 when its storage cannot be used (D-68). */
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
