import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import { ADMINS } from '../../roles.ts';
import { apiRouter } from '../api-router.ts';
import { failures } from '../failures.ts';
import { deletableTypeSchema } from '../../schemas/admin/delete-by-type.ts';
import { idInputSchema } from '../../schemas/common/ids.ts';
import { messageBodySchema } from '../../schemas/common/message-body.ts';

const c = initContract();

export const deleteByTypeRouter = apiRouter({
  remove: {
    method: 'DELETE',
    path: '/delete/:type/:id',
    summary: 'Delete a dish or a category',
    description:
      'Deletes a dish or a category; the id of the other type gives 404. A category that still holds dishes gives 409. Past orders keep their lines (D-64).',
    metadata: { roles: ADMINS, catalogue: 'write' },
    pathParams: z.object({ type: deletableTypeSchema, id: idInputSchema }),
    body: c.noBody(),
    responses: { 200: messageBodySchema, ...failures(404, 409) },
  },
});
