import { initContract } from '@ts-rest/core';
import * as z from 'zod/mini';
import { apiRouter } from '../api-router.ts';
import { failures } from '../errors.ts';
import { idInputSchema, messageBodySchema } from '../primitives.ts';
import { ADMINS } from '../roles.ts';

/** What can be deleted by type; blogs have a call of their own (D-64). */
export const deletableTypeSchema = z.enum(['dish', 'category'], {
  error: 'type must be "dish" or "category"',
});
export type DeletableType = z.infer<typeof deletableTypeSchema>;

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
